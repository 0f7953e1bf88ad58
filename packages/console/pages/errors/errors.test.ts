import { requireData } from '@fixbench/client'
import { findCall } from '@fixbench/contract/call-index.ts'
import { codes } from '@fixbench/contract/core/codes.ts'
import { omitUndefined } from '@fixbench/contract/core/omit-undefined.ts'
import { placeInput } from '@fixbench/contract/core/wire.ts'
import { setUpWorlds } from '@fixbench/worlds/testing/create-world-app.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { type ConsoleClient, createConsoleClient } from '#console/testing/console-client.ts'
import { errorPaths, isCodeName } from './index.ts'

const shop = setUpWorlds()
let home: ConsoleClient
beforeAll(async () => {
  home = createConsoleClient(await shop.app.listen({ port: 0, host: '127.0.0.1' }))
})

/** Follows the path of the catalog to a failure, makes the last call and returns the response. */
const followPath = async (error: string, way: 'natural' | 'forced') => {
  const { request, worldId, persona, turn, rule } = await home.in(`path-${way}`).prepareError(error, way)
  const world = home.in(worldId)
  const token =
    persona === null || request.isGuest
      ? undefined
      : (await requireData(world.console.people.signIn({ persona }))).token
  if (turn !== null) await requireData(world.console.errors.turn({ error }))
  const endpoint = findCall(request.call)
  if (endpoint === undefined) throw new Error(`there is no call ${request.call}`)
  const { url, body } = placeInput(endpoint, request.input ?? {})
  const response = await shop.app.inject({
    method: endpoint.method === 'GET' ? 'GET' : 'POST',
    url,
    headers: {
      ...world.headers,
      'content-type': 'application/json',
      ...omitUndefined({ 'x-token': token }),
    },
    payload: JSON.stringify(body ?? {}),
  })

  return {
    status: response.statusCode,
    ...response.json<{ code: number; msg: string; data: unknown }>(),
    rule,
    forcedBy: response.headers['x-fault-rule'],
  }
}

describe('the natural path of the error catalog', () => {
  it.each([
    ['[ERR-500-please-login] PLEASE_LOGIN', 'PLEASE_LOGIN'],
    ['[ERR-500] REFUSED', 'REFUSED'],
    ['[ERR-500] NOT_FOUND', 'NOT_FOUND'],
    ['[ERR-100001] SESSION_EXPIRED', 'SESSION_EXPIRED'],
    ['[ERR-100006] CREDENTIALS_WRONG', 'CREDENTIALS_WRONG'],
    ['[ERR-100008] ACCOUNT_DELETED', 'ACCOUNT_DELETED'],
    ['[ERR-100009] ACCOUNT_FROZEN', 'ACCOUNT_FROZEN'],
    ['[ERR-200001] ORDER_PRODUCT_MISSING', 'ORDER_PRODUCT_MISSING'],
    ['[ERR-300001] STOCK_SHORT', 'STOCK_SHORT'],
    ['[ERR-300002] RETURN_TOO_MANY', 'RETURN_TOO_MANY'],
    ['[ERR-300003] COUPON_EXPIRED', 'COUPON_EXPIRED'],
    ['[ERR-300004] COUPON_USED_UP', 'COUPON_USED_UP'],
    ['[ERR-300005] COUPON_THRESHOLD', 'COUPON_THRESHOLD'],
    ['[ERR-300006] ORDER_STATE', 'ORDER_STATE'],
    ['[ERR-300007] COUPON_RECEIVED', 'COUPON_RECEIVED'],
    ['[ERR-300008] COUPON_SCOPE', 'COUPON_SCOPE'],
    ['[ERR-300013] PAYMENT_WINDOW_OVER', 'PAYMENT_WINDOW_OVER'],
    ['[ERR-300021] CHANGED', 'CHANGED'],
    ['[ERR-3001] INVALID', 'INVALID'],
    ['[ERR-3000020] POINTS_SHORT', 'POINTS_SHORT'],
    ['[ERR-3000030] POINTS_PRODUCT_SHORT', 'POINTS_PRODUCT_SHORT'],
    ['[ERR-5000001] PAYMENT_REFUSED', 'PAYMENT_REFUSED'],
    ['[ERR-5000002] NOT_DELIVERABLE', 'NOT_DELIVERABLE'],
  ] as const)('leads to %s', async (_title, name) => {
    const { code, forcedBy } = await followPath(name, 'natural')
    expect(code).toBe(codes[name].code)
    expect(forcedBy).toBeUndefined()
  })

  it('exists exactly once for every code', () => {
    const names = errorPaths.map(({ error }) => error)
    expect(new Set(names).size).toBe(names.length)
    expect(names).toEqual(expect.arrayContaining(Object.keys(codes)))
  })
})

describe('the forced path', () => {
  it.each(Object.keys(codes))('leads to %s by a fault rule', async name => {
    const { code, forcedBy } = await followPath(name, 'forced')
    expect({ code, forcedBy }).toEqual({ code: codes[name as keyof typeof codes].code, forcedBy: 'error' })
  })

  it.each(['http-500', 'http-503', 'http-429'])('leads to %s by a fault rule', async name => {
    expect(await followPath(name, 'forced')).toMatchObject({
      status: Number(name.slice(5)),
      forcedBy: 'error',
    })
  })
})

describe('[B-68] a forced failure', () => {
  const naturalCodes = errorPaths.filter(({ error, input }) => isCodeName(error) && input !== null)

  it.each(naturalCodes.map(({ error }) => error))(
    'of %s has the same message and data fields as a natural one',
    async error => {
      const natural = await followPath(error, 'natural')
      const forced = await followPath(error, 'forced')
      expect(withoutAmounts(forced.msg)).toBe(withoutAmounts(natural.msg))
      // A natural CHANGED also returns new totals, which the screen requests again anyway.
      const expected = getKeys(natural.data).filter(key => key !== 'totals')
      expect(getKeys(forced.data)).toEqual(expected)
    },
  )
})

it('[B-68] a forced price change has the same old and new totals as a natural one', async () => {
  const natural = await followPath('CHANGED', 'natural')
  const forced = await followPath('CHANGED', 'forced')
  const { totals: _totals, ...expected } = natural.data as Record<string, unknown>
  expect(forced.data).toEqual(expected)
})

const withoutAmounts = (text: string): string => text.replaceAll(/[\d.]+/g, '#')
const getKeys = (data: unknown): string[] =>
  typeof data === 'object' && data !== null ? Object.keys(data).toSorted() : []

it('lists meaning, calls, both paths and the expected screen of every failure', async () => {
  const { rows } = await requireData(home.console.errors.list())
  const scope = rows.find(({ error }) => error === 'COUPON_SCOPE')

  expect(scope).toMatchObject({
    code: 300008,
    natural: { persona: 'cody', step: expect.stringContaining('LASERONLY') },
    forced: { rule: 'id=error;call=coupon.checkCode;code=300008' },
  })
  expect(scope?.calls).toContain('cart.submitOrder')

  for (const row of rows) expect(row.expect).toMatch(/\w{3}/)
})

it('never resets the main world', async () => {
  await expect(home.prepareError('CHANGED')).rejects.toThrow(/main world/)
})
