import { describe, expect, it } from 'vitest'
import { MINUTE_MS } from '#server/domain/time.ts'
import { createBuyer } from '#server/testing/buyers.ts'
import { sampledCalls } from '#server/testing/samples/index.ts'
import { listWays, rawSample } from '#server/testing/send-sample.ts'
import { setUpShop } from '#server/testing/set-up-shop.ts'

const shop = setUpShop()

/** Number of rows changed since the world was opened. */
const countChanges = async (): Promise<number> => {
  const [row] = await shop.deps.db.$queryRawUnsafe<{ n: number }[]>('select total_changes() as n')
  return Number(row?.n)
}

/** Prepares the sample of a call and returns a function that sends exactly this request with a given key. */
const createSender = async (name: string) => {
  const call = sampledCalls.find(one => one.name === name)
  if (call?.sample === undefined) throw new Error(`There is no sample of ${name}`)
  shop.deps.clock.set(shop.deps.clock.nowMs() + MINUTE_MS)
  const who = await createBuyer(shop)
  const input = await call.sample.input({ shop, who })
  const [way = 'form'] = listWays(call.endpoint)
  const { payload, headers, ...request } = rawSample(call.endpoint, { input, way, token: who.token })
  return async (key: string) => {
    const answer = await shop.app.inject({
      ...request,
      headers: { ...headers, 'x-idempotency-key': key },
      ...(payload !== undefined && { payload }),
    })
    return answer.json<{ code: number; msg: string; data: unknown }>()
  }
}

describe('a request that is repeated because its response was lost', () => {
  it.each([
    'registration.register',
    'registration.registerPartner',
    'registration.forgetPassword',
    'support.feedback',
    'support.experience',
    'question.add',
    'blog.addComment',
    'blog.removeComment',
    'review.batchAdd',
    'coupon.receive',
    'coupon.homeReceive',
    'order.cancel',
    'points.cancel',
    'address.add',
    'address.remove',
    'after-sale.cancel',
    'favorite.remove',
    'chat.guestMessage',
    // [B-03] Writes behind buttons of the shop.
    'after-sale.add',
    'cart.add',
    'cart.batchAdd',
    'cart.buyAgain',
    'notice.subscribe',
    'order.confirmReceipt',
    'order.remove',
    'points.checkIn',
    'points.confirmReceipt',
    'quick-order.add',
    'quote.accept',
    'quote.ask',
    'quote.decline',
    'quote.toCart',
    'registration.bindPartner',
    'registration.getEmailCode',
    'registration.sendSmsCode',
    'registration.updatePassword',
    'saved-list.create',
    'saved-list.remove',
    'saved-list.toCart',
    'support.confirmSubscription',
    'support.endSubscription',
    'support.subscribe',
    'wholesale.add',
    'wholesale.apply',
    'wholesale.sendMessage',
  ])('%s runs once and returns the same response, also for parallel requests', async name => {
    const send = await createSender(name)
    const untouched = await countChanges()
    const [first, parallel] = await Promise.all([send('lost'), send('lost')])
    const before = await countChanges()
    expect(before).toBeGreaterThan(untouched)
    const again = await send('lost')
    expect([first.code, parallel, again]).toEqual([0, first, first])
    expect(await countChanges()).toBe(before)
  })

  it('runs again after a refusal, or with a different key', async () => {
    const send = await createSender('coupon.receive')
    expect((await send('one')).code).toBe(0)
    expect((await send('two')).code).toBe(300_007)
    const { id } = await shop.deps.db.memberCoupon.findFirstOrThrow({ orderBy: { id: 'desc' } })
    await shop.deps.db.memberCoupon.delete({ where: { id } })
    expect((await send('two')).code).toBe(0)
  })

  it('is refused with 3001 when the key is reused with a different input', async () => {
    const who = await createBuyer(shop)
    const add = (skuCode: string, buyCount: number) =>
      shop.app
        .inject({
          method: 'POST',
          url: '/api/shop/cart/add',
          headers: { 'x-token': who.token, 'x-idempotency-key': 'reused' },
          payload: { skuCode, buyCount },
        })
        .then(answer => answer.json<{ code: number; data: unknown }>())
    const { skuCode } = await shop.deps.db.sku.findFirstOrThrow({
      where: {
        stock: { gt: 10 },
        reserved: 0,
        status: 1,
        product: { status: 1, priceMode: 'shown', isPresale: false },
      },
    })
    expect((await add(skuCode, 1)).code).toBe(0)
    expect(await add(skuCode, 2)).toMatchObject({
      code: 3001,
      data: { fields: [{ field: 'x-idempotency-key', reason: 'was used for another request' }] },
    })
  })
})
