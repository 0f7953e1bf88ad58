import { TOKEN_COOKIE } from '@fixbench/contract/session/session-constants.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { clearToken, forgetStaleToken, readToken, storeToken } from './session.ts'

let written: string[] = []

const stored = (): (string | null)[] =>
  Array.from({ length: localStorage.length }, (_, index) =>
    localStorage.getItem(localStorage.key(index) ?? ''),
  )

beforeEach(() => {
  written = []
  const own = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie')
  vi.spyOn(document, 'cookie', 'set').mockImplementation(value => {
    written.push(value)
    own?.set?.call(document, value)
  })
})
afterEach(() => {
  vi.restoreAllMocks()
  clearToken()
})

describe('the session token', () => {
  it('[STATE-4-token-cookie] [CONST-session-cookie-lifetime] [CONST-session-cookie-path] is stored in a cookie for seven days', () => {
    storeToken('tok/en=1')
    expect(written).toEqual([`${TOKEN_COOKIE}=tok%2Fen%3D1; Max-Age=604800; Path=/; SameSite=Lax`])
    expect(readToken()).toBe('tok/en=1')
  })

  it('[STATE-4-token-local-storage] is stored in local storage as well', () => {
    storeToken('T')
    expect(stored()).toContain('T')
  })

  it('[STATE-4-sign-out-tokens] is removed from both on sign-out', () => {
    storeToken('T')
    clearToken()
    expect(readToken()).toBeNull()
    expect(stored()).not.toContain('T')
  })

  it('[STATE-4-member-detail-bad-local-storage] is removed from local storage when the server has cleared the cookie', () => {
    storeToken('T')
    document.cookie = `${TOKEN_COOKIE}=; Max-Age=0; Path=/`
    forgetStaleToken()
    expect(stored()).not.toContain('T')
  })

  it('stays while the cookie is valid', () => {
    storeToken('T')
    forgetStaleToken()
    expect(stored()).toContain('T')
  })
})
