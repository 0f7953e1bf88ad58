import { codes } from '@fixbench/contract/core/codes.ts'
import { describe, expect, it } from 'vitest'
import { createApi, createCaller, type WireRequest } from './api.ts'
import { ApiError, findFieldErrors } from './errors.ts'

const responding = (code: number, msg: string, data: unknown) => {
  const seen: WireRequest[] = []
  const call = createCaller(async request => {
    seen.push(request)
    return { code, msg, data }
  })
  return { api: createApi(call), call, seen }
}

describe('the typed call', () => {
  it('places the input according to the contract and returns the data of code 0', async () => {
    const { api, seen } = responding(0, 'success', 'token')
    await expect(api.session.login({ email: 'a@b.co', password: 'secret' })).resolves.toBe('token')
    expect(seen[0]).toMatchObject({
      key: 'session.login',
      wire: { path: '/api/login/email' },
      placed: { url: '/api/login/email', body: { email: 'a@b.co', password: 'secret' } },
    })
  })

  it('throws for any other code, with message and details', async () => {
    const { api } = responding(codes.STOCK_SHORT.code, 'Only 2 left', { remaining: 2 })
    const error = await api.session.memberDetail().catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(ApiError)
    expect(error).toMatchObject({ code: 300001, message: 'Only 2 left', details: { remaining: 2 } })
    expect(error instanceof ApiError && error.is('STOCK_SHORT')).toBe(true)
    expect(error instanceof ApiError && error.is('COUPON_SCOPE')).toBe(false)
  })

  it('refuses a call that the contract does not have', async () => {
    await expect(responding(0, '', null).call('cart.explode')).rejects.toThrow("no call 'cart.explode'")
  })
})

describe('reading an error', () => {
  it.each(['please login', ' Please Login '])(
    '[ERR-500-please-login] treats code 500 with %j as a missing session',
    msg => {
      expect(new ApiError(500, msg).isPleaseLogin).toBe(true)
    },
  )

  it('does not match other codes or messages', () => {
    expect(new ApiError(500, 'please login again').isPleaseLogin).toBe(false)
    expect(new ApiError(100001, 'please login').isPleaseLogin).toBe(false)
  })

  it('[ERR-3001] returns the reason for each rejected field', () => {
    const details = { fields: [{ field: 'email', reason: 'is required' }] }
    expect(findFieldErrors(new ApiError(codes.INVALID.code, 'check', details))).toEqual({
      email: 'is required',
    })
    expect(findFieldErrors(new ApiError(codes.INVALID.code, 'check', null))).toEqual({})
    expect(findFieldErrors(new Error('x'))).toEqual({})
  })
})
