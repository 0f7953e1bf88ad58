import { describe, expect, it } from 'vitest'
import { getProviderUrl, parseProviderReturn, toReturnPath } from './provider.rules.ts'

describe('the URL of the identity provider', () => {
  it('contains the return URL with the requested page', () => {
    const backTo = toReturnPath(
      '/login.html',
      new URLSearchParams('redirect=%2Fcart.html&code=old&state=old'),
    )
    const address = getProviderUrl({ origin: 'http://shop.test', backTo, state: 's', brand: 'partner' })

    expect(address.startsWith('/gateway/provider/authorize?')).toBe(true)
    expect(Object.fromEntries(new URLSearchParams(address.split('?')[1]))).toEqual({
      client_id: 'shop',
      redirect_uri: 'http://shop.test/login.html?redirect=%2Fcart.html',
      state: 's',
      brand: 'partner',
    })
  })

  it.each(['https://evil.test/', '//evil.test', ''])('drops the foreign page %s', redirect => {
    expect(toReturnPath('/login.html', new URLSearchParams({ redirect }))).toBe('/login.html')
  })
})

describe('the return from the identity provider', () => {
  const read = (query: string, expectedState: string | null = 's') =>
    parseProviderReturn(new URLSearchParams(query), expectedState)

  it('accepts a code only with the state that this browser started with', () => {
    expect(read('code=c&state=s')).toEqual({ kind: 'code', code: 'c' })
    expect(read('code=c&state=other').kind).toBe('failed')
    expect(read('code=c').kind).toBe('failed')
    expect(read('code=c&state=s', null).kind).toBe('failed')
  })

  it('reports errors of the provider', () => {
    expect(read('redirect=%2F')).toEqual({ kind: 'none' })
    expect(read('error=access_denied&state=s')).toMatchObject({
      message: expect.stringContaining('didn’t sign in'),
    })
    expect(read('error=server_error&state=s')).toMatchObject({
      message: expect.stringContaining('had a problem'),
    })
  })
})
