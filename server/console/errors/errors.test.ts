import { beforeAll, describe, expect, it } from 'vitest'
import { codes } from '#contract/core/codes.ts'
import { placeInput } from '#contract/core/wire.ts'
import { findCall } from '#server/console/calls.ts'
import { consoleContract } from '#server/console/contract/index.ts'
import { type ConsoleClient, createConsoleClient } from '#server/testing/console-client.ts'
import { setUpShop } from '#server/testing/set-up.ts'
import { errorPaths, isCodeName } from './index.ts'

const shop = setUpShop()
let home: ConsoleClient
beforeAll(async () => {
  home = createConsoleClient(await shop.app.listen({ port: 0, host: '127.0.0.1' }))
})

const { errors, people } = consoleContract

/** Goes the way as the catalog describes it, then does its last step; answers what the shop says. */
const goThere = async (error: string, way: 'natural' | 'forced') => {
  const { request, worldId, persona, turn, rule } = await home
    .in(`way-${way}`)
    .call(errors.prepare, { error, way })
  const world = home.in(worldId)
  const token =
    persona === null || request.isGuest ? undefined : (await world.call(people.signIn, { persona })).token
  if (turn !== null) await world.call(errors.turn, { error })
  const endpoint = findCall(request.call)
  if (endpoint === undefined) throw new Error(`${request.call} is no call`)
  const { url, body } = placeInput(endpoint, request.input ?? {})
  const answer = await shop.app.inject({
    method: endpoint.method === 'GET' ? 'GET' : 'POST',
    url,
    headers: {
      ...world.headers,
      'content-type': 'application/json',
      ...(token !== undefined && { 'x-token': token }),
    },
    payload: JSON.stringify(body ?? {}),
  })
  return {
    status: answer.statusCode,
    ...answer.json<{ code: number; msg: string; data: unknown }>(),
    rule,
    forcedBy: answer.headers['x-fault-rule'],
  }
}

describe('the natural way of the error catalogue', () => {
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
    const { code, forcedBy } = await goThere(name, 'natural')
    expect(code).toBe(codes[name].code)
    expect(forcedBy).toBeUndefined()
  })

  it('has an entry for every code of the catalogue, and none twice', () => {
    const names = errorPaths.map(({ error }) => error)
    expect(new Set(names).size).toBe(names.length)
    expect(names).toEqual(expect.arrayContaining(Object.keys(codes)))
  })
})

describe('the forced way', () => {
  it.each(Object.keys(codes))('leads to %s by a rule', async name => {
    const { code, forcedBy } = await goThere(name, 'forced')
    expect({ code, forcedBy }).toEqual({ code: codes[name as keyof typeof codes].code, forcedBy: 'error' })
  })

  it.each(['http-500', 'http-503', 'http-429'])('leads to %s by a rule', async name => {
    expect(await goThere(name, 'forced')).toMatchObject({ status: Number(name.slice(5)), forcedBy: 'error' })
  })
})

describe('[B-68] a forced failure', () => {
  const codesOnTheWay = errorPaths.filter(({ error, input }) => isCodeName(error) && input !== null)

  it.each(codesOnTheWay.map(({ error }) => error))(
    'of %s says what a natural one says, and carries the same data',
    async error => {
      const natural = await goThere(error, 'natural')
      const forced = await goThere(error, 'forced')
      expect(withoutAmounts(forced.msg)).toBe(withoutAmounts(natural.msg))
      // The new totals come with a change; the screen requests them again.
      const wanted = getKeys(natural.data).filter(key => key !== 'totals')
      expect(getKeys(forced.data)).toEqual(wanted)
    },
  )
})

it('[B-68] names the old and new total of a forced price change as a natural one does', async () => {
  const natural = await goThere('CHANGED', 'natural')
  const forced = await goThere('CHANGED', 'forced')
  const { totals: _totals, ...said } = natural.data as Record<string, unknown>
  expect(forced.data).toEqual(said)
})

const withoutAmounts = (text: string): string => text.replaceAll(/[\d.]+/g, '#')
const getKeys = (data: unknown): string[] =>
  typeof data === 'object' && data !== null ? Object.keys(data).toSorted() : []

it('lists meaning, calls, both ways and the screen of every failure', async () => {
  const { rows } = await home.call(errors.list, {})
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
  await expect(home.call(errors.prepare, { error: 'CHANGED' })).rejects.toThrow(/main world/)
})
