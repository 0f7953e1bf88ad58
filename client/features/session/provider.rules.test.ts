import { describe, expect, it } from 'vitest'
import { providerAddress, readProviderReturn, toReturnPath } from './provider.rules.ts'

describe('the way to the provider', () => {
  it('names the page to come back to with the page that was wanted', () => {
    const backTo = toReturnPath(
      '/login.html',
      new URLSearchParams('redirect=%2Fcart.html&code=old&state=old'),
    )
    const address = providerAddress({ origin: 'http://shop.test', backTo, state: 's', brand: 'partner' })
    expect(address.startsWith('/gateway/provider/authorize?')).toBe(true)
    expect(Object.fromEntries(new URLSearchParams(address.split('?')[1]))).toEqual({
      client_id: 'fixbench',
      redirect_uri: 'http://shop.test/login.html?redirect=%2Fcart.html',
      state: 's',
      brand: 'partner',
    })
  })

  it.each(['https://evil.test/', '//evil.test', ''])('forgets the foreign page %s', redirect => {
    expect(toReturnPath('/login.html', new URLSearchParams({ redirect }))).toBe('/login.html')
  })
})

describe('the way back', () => {
  const read = (query: string, begun: string | null = 's') =>
    readProviderReturn(new URLSearchParams(query), begun)

  it('takes a code only with the state that this browser began with', () => {
    expect(read('code=c&state=s')).toEqual({ kind: 'code', code: 'c' })
    expect(read('code=c&state=other').kind).toBe('failed')
    expect(read('code=c').kind).toBe('failed')
    expect(read('code=c&state=s', null).kind).toBe('failed')
  })

  it('says what the provider said', () => {
    expect(read('redirect=%2F')).toEqual({ kind: 'none' })
    expect(read('error=access_denied&state=s')).toMatchObject({
      why: expect.stringContaining('didn’t sign in'),
    })
    expect(read('error=server_error&state=s')).toMatchObject({
      why: expect.stringContaining('had a problem'),
    })
  })
})
