import { afterSaleEndpoints } from '@fixbench/contract/after-sale/after-sale.contract.ts'
import { CANCELLATION_REASON } from '@fixbench/contract/after-sale/order-cancellation.ts'
import { DAY_MS } from '@fixbench/contract/core/time.ts'
import { orderEndpoints } from '@fixbench/contract/order/order.contract.ts'
import { specials } from '@fixbench/fixtures/named-products.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  type Buyer,
  createBuyer,
  getStock,
  payOrder,
  placeCartOrder,
  placeOrder,
  putIntoCart,
  setStock,
} from '#server/testing/buyers.ts'
import { setUpShop } from '#server/testing/set-up-shop.ts'
import { shipOrder } from '../order/fulfillment.ts'
import { decideAfterSale } from './decide-after-sale.ts'

const shop = setUpShop()
let buyer: Buyer
beforeEach(async () => {
  buyer = await createBuyer(shop, 'US', { pointsBalance: 0 })
})

const as = () => ({ token: buyer.token })
const skuCode = specials.plainScreen.skuCode
const detail = (orderNo: string) => shop.call.ok(orderEndpoints.detail, { orderNo }, as())

const paidOrder = async (): Promise<string> => {
  await setStock(shop, skuCode, 10)
  const orderNo = await placeOrder(shop, buyer, skuCode, 3)
  await payOrder(shop, buyer, orderNo)
  return orderNo
}

const toRequest = async (orderNo: string, change: object = {}) => ({
  orderNo,
  resolution: 'refund' as const,
  reasonCode: CANCELLATION_REASON,
  description: 'Ordered by mistake',
  items: (await detail(orderNo)).items.map(({ id, skuNum }) => ({ orderItemId: id, quantity: skuNum })),
  ...change,
})
const requestCancel = async (orderNo: string, change: object = {}) =>
  shop.call(afterSaleEndpoints.add, await toRequest(orderNo, change), as())
const decide = (afterSaleNo: string, to: 'accepted' | 'refused') =>
  decideAfterSale(shop.deps, { afterSaleNo, to, answer: '' })

describe('[B-16] requesting the cancellation of a paid order', () => {
  it('is available before shipping, blocks shipping, and refunds everything when granted', async () => {
    const orderNo = await paidOrder()
    const before = await detail(orderNo)

    expect([before.actions.canRequestCancel, before.cancellation]).toEqual([true, null])
    expect((await getStock(shop, skuCode)).stock).toBe(7)

    const { afterSaleNo, reason } = await shop.call.ok(afterSaleEndpoints.add, await toRequest(orderNo), as())
    expect(reason).toBe('Order cancellation')

    const requested = await detail(orderNo)
    expect(requested.cancellation).toEqual({ afterSaleNo, status: 'submitted' })
    expect(requested.actions.canRequestCancel).toBe(false)
    await expect(shipOrder(shop.deps, { orderNo })).rejects.toMatchObject({ codeName: 'ORDER_STATE' })
    await expect(decide(afterSaleNo, 'accepted')).resolves.toEqual({ afterSaleNo, status: 'closed' })

    const after = await detail(orderNo)
    expect(after).toMatchObject({
      orderStatus: 'paid',
      cancellation: { status: 'closed' },
      refundedTotal: before.totalAmount,
      refunds: [{ amount: before.totalAmount, reason: `Cancellation ${afterSaleNo}` }],
      actions: { canRequestCancel: false },
    })
    expect(await getStock(shop, skuCode)).toMatchObject({ stock: 10, reserved: 0 })
    await expect(shipOrder(shop.deps, { orderNo })).rejects.toMatchObject({ codeName: 'ORDER_STATE' })
    await expect(decide(afterSaleNo, 'accepted')).rejects.toMatchObject({ codeName: 'ORDER_STATE' })

    const mail = await shop.deps.db.inboxMessage.findFirst({
      where: { memberId: buyer.memberId, kind: 'after-sale-closed' },
    })
    expect(mail?.body).toContain(`refunded $${before.totalAmount.toFixed(2)} to your original payment method`)
  })

  it('returns the coupon and points spent on the order', async () => {
    const rich = await createBuyer(shop, 'US', { pointsBalance: 200 })
    buyer = rich
    const now = shop.deps.clock.now()
    const coupon = await shop.deps.db.coupon.findFirstOrThrow({
      where: { pftWay: 1, scope: 'all' },
      orderBy: { limitAmtCents: 'asc' },
    })
    await shop.deps.db.coupon.update({ where: { id: coupon.id }, data: { claimedCount: { increment: 1 } } })
    const { id } = await shop.deps.db.memberCoupon.create({
      data: {
        memberId: rich.memberId,
        couponId: coupon.id,
        sequence: 1,
        couponCode: 'CANCEL-1',
        receivedAt: now,
        validFrom: now,
        validTo: new Date(now.getTime() + 30 * DAY_MS),
      },
    })
    await setStock(shop, skuCode, 10)
    await putIntoCart(shop, rich, skuCode, 3)
    const { orderNo } = await placeCartOrder(shop, rich, { couponCode: 'CANCEL-1', points: 100 })
    await payOrder(shop, rich, orderNo)
    const status = async () => (await shop.deps.db.memberCoupon.findUniqueOrThrow({ where: { id } })).status
    const balance = async () =>
      (await shop.deps.db.member.findUniqueOrThrow({ where: { id: rich.memberId } })).pointsBalance

    expect([await status(), await balance()]).toEqual(['used', 100])

    const { afterSaleNo } = await shop.call.ok(afterSaleEndpoints.add, await toRequest(orderNo), as())
    await decide(afterSaleNo, 'accepted')

    expect([await status(), await balance()]).toEqual(['unused', 200])
  })

  it('unblocks the order when declined or withdrawn, and can be requested again', async () => {
    const orderNo = await paidOrder()
    const first = await shop.call.ok(afterSaleEndpoints.add, await toRequest(orderNo), as())
    await decide(first.afterSaleNo, 'refused')

    expect(await detail(orderNo)).toMatchObject({
      cancellation: { status: 'refused' },
      actions: { canRequestCancel: true },
    })

    const second = await shop.call.ok(afterSaleEndpoints.add, await toRequest(orderNo), as())
    await shop.call.ok(afterSaleEndpoints.cancel, { id: second.id }, as())
    const { trackingNos } = await shipOrder(shop.deps, { orderNo })

    expect(trackingNos).toHaveLength(1)
    expect((await requestCancel(orderNo)).code).toBe(300006)
  })

  it('allows one request at a time, for the whole order and as a refund', async () => {
    const orderNo = await paidOrder()
    const [item] = (await toRequest(orderNo)).items
    const part = await requestCancel(orderNo, { items: [{ ...item, quantity: 1 }] })

    expect(part).toMatchObject({ code: 3001, data: { fields: [{ field: 'items' }] } })
    expect((await requestCancel(orderNo, { resolution: 'credit' })).code).toBe(3001)
    expect((await requestCancel(orderNo, { reasonCode: 'doa-screen' })).code).toBe(300006)

    const request = await toRequest(orderNo)
    const responses = await Promise.all(
      Array.from({ length: 5 }, () => shop.call(afterSaleEndpoints.add, request, as())),
    )

    expect(responses.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([
      0, 300_002, 300_002, 300_002, 300_002,
    ])
  })

  it('either ships or cancels when both happen in parallel', async () => {
    const orderNo = await paidOrder()
    const [requested, shipped] = await Promise.allSettled([
      requestCancel(orderNo),
      shipOrder(shop.deps, { orderNo }),
    ])
    const isRequested = requested.status === 'fulfilled' && requested.value.code === 0
    expect(isRequested).toBe(shipped.status === 'rejected')
  })

  it('is available for paid orders only', async () => {
    await setStock(shop, skuCode, 10)
    const orderNo = await placeOrder(shop, buyer, skuCode)
    expect((await requestCancel(orderNo)).code).toBe(300006)
    expect((await detail(orderNo)).actions.canRequestCancel).toBe(false)
  })
})
