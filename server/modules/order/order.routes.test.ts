import { afterSaleEndpoints } from '@fixbench/contract/after-sale/after-sale.contract.ts'
import { cartEndpoints } from '@fixbench/contract/cart/cart.contract.ts'
import { DAY_MS, HOUR_MS, SECOND_MS } from '@fixbench/contract/core/time.ts'
import { orderEndpoints } from '@fixbench/contract/order/order.contract.ts'
import { requireFirst } from '@fixbench/domain/require.ts'
import { specials } from '@fixbench/fixtures/named-products.ts'
import { describe, expect, it } from 'vitest'
import {
  createBuyer,
  getStock,
  payOrder,
  placeCartOrder,
  placeOrder,
  putIntoCart,
} from '#server/testing/buyers.ts'
import { later } from '#server/testing/later.ts'
import { setUpBuyer, setUpShop } from '#server/testing/set-up-shop.ts'
import { shipOrder } from './fulfillment.ts'

const shop = setUpShop()
const buyer = setUpBuyer(shop)

const { skuCode } = specials.plainScreen
const as = (who = buyer) => ({ token: who.token })
const place = (buyCount = 1) => placeOrder(shop, buyer, skuCode, buyCount)
const paid = async () => {
  const orderNo = await place()
  await payOrder(shop, buyer, orderNo)
  return orderNo
}
const shipped = async () => {
  const orderNo = await paid()
  const { trackingNos } = await shipOrder(shop.deps, { orderNo })
  return { orderNo, trackingNo: requireFirst(trackingNos) }
}
const detail = (orderNo: string) => shop.call.ok(orderEndpoints.detail, { orderNo }, as())

describe('reading orders', () => {
  it('[CALL-shop-order-detail, ENTITY-order, ENTITY-order-items] returns every field of the entity', async () => {
    const order = await detail(await place(2))
    expect(Object.keys(order)).toEqual(
      expect.arrayContaining([
        'orderPn',
        'totalAmount',
        'orderNo',
        'payPrice',
        'shipTotalPrice',
        'itemSumShipFee',
        'items',
        'orderProductExpresses',
      ]),
    )
    expect(order.items[0]).toMatchObject({ skuNo: skuCode, skuNum: 2 })
    expect(order.items[0]?.lineTotal).toBe(Math.round(requireFirst(order.items).sellPrice * 200) / 100)
    expect(Date.parse(order.payDeadlineTime) - Date.parse(order.orderTime)).toBe(DAY_MS)
    expect(order.history).toEqual([
      expect.objectContaining({ from: null, to: 'pending', reason: 'Order placed' }),
    ])
  })

  it('treats the order of another member as missing in every endpoint', async () => {
    const orderNo = await place()
    const other = as(await createBuyer(shop))
    const { detail, gaInfo, cancel, remove, confirmReceipt, submit, track } = orderEndpoints
    for (const endpoint of [detail, gaInfo, cancel, remove, confirmReceipt, submit, track]) {
      const foreign = await shop.call(endpoint, { orderNo }, other)
      const missing = await shop.call(endpoint, { orderNo: 'FB000000000000' }, other)
      expect([foreign.code, foreign.msg, foreign.data]).toEqual([missing.code, missing.msg, missing.data])
      expect(foreign.code).toBe(500)
    }
  })

  it('[CALL-my-shop-order-list] pages the member’s orders, newest first, with counts by status', async () => {
    const orderNos = [await place(), await place(), await paid()]
    const all = await shop.call.ok(orderEndpoints.list, {}, as())

    expect(all.rows.map(row => row.orderNo)).toEqual(orderNos.toReversed())
    expect(all.counts).toEqual({ all: 3, pending: 2, paid: 1, shipped: 0, received: 0, cancelled: 0 })

    const second = await shop.call.ok(orderEndpoints.list, { pageNum: 2, pageSize: 2 }, as())
    expect([second.rows.length, second.total]).toEqual([1, 3])

    const pending = await shop.call.ok(orderEndpoints.list, { orderStatus: 'pending' }, as())
    expect(pending.total).toBe(2)

    const found = await shop.call.ok(orderEndpoints.list, { keyword: requireFirst(orderNos) }, as())
    expect(found.rows.map(row => row.orderNo)).toEqual([orderNos[0]])
  })

  it('[CALL-shop-order-gaInfo] returns the summary', async () => {
    const orderNo = await place()
    const facts = await shop.call.ok(orderEndpoints.gaInfo, { orderNo }, as())
    expect(facts).toMatchObject({ orderNo, orderStatus: 'pending' })
    expect(facts.address.firstName).toBe('Bea')
  })
})

describe('canceling and expiring', () => {
  it('[CALL-shop-order-cancel] releases stock, coupon and points once', async () => {
    const rich = await createBuyer(shop, 'US', { pointsBalance: 200 })
    const coupon = await shop.deps.db.coupon.findFirstOrThrow({ where: { code: 'all-100-6' } })
    const copy = await shop.deps.db.memberCoupon.create({
      data: {
        couponId: coupon.id,
        memberId: rich.memberId,
        sequence: 1,
        couponCode: `CANCEL-${rich.memberId}`,
        receivedAt: shop.deps.clock.now(),
        validFrom: new Date(0),
        validTo: new Date(shop.deps.clock.nowMs() + DAY_MS),
      },
    })
    const before = await getStock(shop, skuCode)
    await putIntoCart(shop, rich, skuCode, 10)
    const { orderNo } = await placeCartOrder(shop, rich, { couponCode: copy.couponCode, points: 200 })
    const getCoupon = () => shop.deps.db.memberCoupon.findUniqueOrThrow({ where: { id: copy.id } })

    expect((await getCoupon()).status).toBe('reserved')
    expect(await getStock(shop, skuCode)).toMatchObject({ reserved: before.reserved + 10 })

    const order = await shop.call.ok(orderEndpoints.cancel, { orderNo, reason: 'Ordered twice' }, as(rich))
    expect(order).toMatchObject({ orderStatus: 'cancelled', cancelReason: 'Ordered twice' })
    expect(await getStock(shop, skuCode)).toEqual(before)
    expect(await getCoupon()).toMatchObject({ status: 'unused', orderId: null })

    const member = await shop.deps.db.member.findUniqueOrThrow({ where: { id: rich.memberId } })
    expect(member.pointsBalance).toBe(200)

    const back = { memberId: rich.memberId, kind: 'redeem-back' }
    const { expiresAt } = await shop.deps.db.pointEntry.findFirstOrThrow({ where: back })

    expect(expiresAt).toEqual(new Date(shop.deps.clock.nowMs() + 365 * DAY_MS))

    expect((await shop.call(orderEndpoints.cancel, { orderNo }, as(rich))).code).toBe(300006)
    expect(await getStock(shop, skuCode)).toEqual(before)

    const movements = await shop.deps.db.stockMovement.findMany({
      where: { orderNo },
      orderBy: { id: 'asc' },
    })
    expect(movements.map(({ kind, reservedDelta }) => [kind, reservedDelta])).toEqual([
      ['reserve', 10],
      ['release', -10],
    ])
  })

  it('releases once when two tabs cancel in parallel', async () => {
    const before = await getStock(shop, skuCode)
    const orderNo = await place(3)
    const responses = await Promise.all(
      Array.from({ length: 20 }, () => shop.call(orderEndpoints.cancel, { orderNo }, as())),
    )

    expect(responses.filter(response => response.code === 0)).toHaveLength(1)
    expect(responses.filter(response => response.code === 300006)).toHaveLength(19)
    expect(await getStock(shop, skuCode)).toEqual(before)
  })

  it('[STATE-4-payment-window, ERR-300013] cancels an unpaid order after exactly 24 hours and rejects its payment', async () => {
    const { skuCode: ownSku } = specials.ladder
    const before = await getStock(shop, ownSku)
    const orderNo = await placeOrder(shop, buyer, ownSku, 2)
    const inTime = await later(shop, 24 * HOUR_MS - SECOND_MS, () =>
      shop.call(orderEndpoints.submit, { orderNo }, as()),
    )

    expect(inTime.code).toBe(0)

    const late = await later(shop, 24 * HOUR_MS + SECOND_MS, () =>
      shop.call(orderEndpoints.submit, { orderNo }, as()),
    )
    expect(late.code).toBe(300013)

    const order = await detail(orderNo)
    expect(order).toMatchObject({ orderStatus: 'cancelled', cancelReason: 'Payment window closed' })
    expect(order.history.at(-1)).toMatchObject({ actor: 'system', to: 'cancelled' })
    expect(Date.parse(order.cancelledTime ?? '')).toBe(Date.parse(order.payDeadlineTime))
    expect(await getStock(shop, ownSku)).toEqual(before)

    const mails = await shop.deps.db.inboxMessage.count({
      where: { toAddress: buyer.email, kind: 'order-expired' },
    })
    expect(mails).toBe(1)
  })

  it('keeps a paid order when its payment window ends', async () => {
    const orderNo = await paid()
    await later(shop, 25 * HOUR_MS, () => shop.call(orderEndpoints.gaInfo, { orderNo }, as()))
    expect((await detail(orderNo)).orderStatus).toBe('paid')
  })
})

describe('illegal moves', () => {
  it('[ERR-300006] are rejected by every endpoint that moves an order', async () => {
    const pending = await place()
    const done = await paid()
    const tries = [
      [orderEndpoints.confirmReceipt, pending],
      [orderEndpoints.remove, pending],
      [orderEndpoints.cancel, done],
      [orderEndpoints.confirmReceipt, done],
      [orderEndpoints.remove, done],
      [orderEndpoints.submit, done],
    ] as const
    for (const [endpoint, orderNo] of tries) {
      expect((await shop.call(endpoint, { orderNo }, as())).code).toBe(300006)
    }

    await expect(shipOrder(shop.deps, { orderNo: pending })).rejects.toMatchObject({
      codeName: 'ORDER_STATE',
    })
  })
})

describe('receiving and deleting', () => {
  it('[CALL-shop-order-confirmReceipt] credits the points once when confirmed repeatedly', async () => {
    const { orderNo } = await shipped()
    const responses = await Promise.all(
      Array.from({ length: 20 }, () => shop.call(orderEndpoints.confirmReceipt, { orderNo }, as())),
    )

    expect(responses.every(response => response.code === 0)).toBe(true)

    const entries = await shop.deps.db.pointEntry.findMany({ where: { memberId: buyer.memberId } })
    const member = await shop.deps.db.member.findUniqueOrThrow({ where: { id: buyer.memberId } })

    expect(entries).toHaveLength(1)
    expect(member.pointsBalance).toBe(entries[0]?.delta)
    expect((await detail(orderNo)).pointsEarned).toBe(entries[0]?.delta)
  })

  it('[CALL-shop-order-delete, ERR-300006] removes an order from the list; it cannot be viewed afterwards', async () => {
    const orderNo = await place()
    await shop.call.ok(orderEndpoints.cancel, { orderNo }, as())
    await shop.call.ok(orderEndpoints.remove, { orderNo }, as())
    expect((await shop.call.ok(orderEndpoints.list, {}, as())).total).toBe(0)
    expect((await shop.call(orderEndpoints.detail, { orderNo }, as())).code).toBe(300006)
  })

  it('can’t be deleted while a return of it is open [SHOP-46]', async () => {
    const { orderNo } = await shipped()
    await shop.call.ok(orderEndpoints.confirmReceipt, { orderNo }, as())
    const [line] = (await detail(orderNo)).items
    if (line === undefined) throw new Error('The order has no line')
    const request = {
      orderNo,
      resolution: 'refund' as const,
      reasonCode: 'order-reason-quality',
      description: 'Ghost touch',
      items: [{ orderItemId: line.id, quantity: 1 }],
    }
    const { id } = await shop.call.ok(afterSaleEndpoints.add, request, as())

    const refused = await shop.call(orderEndpoints.remove, { orderNo }, as())

    expect(refused.code).toBe(300006)
    expect((await detail(orderNo)).actions.canDelete).toBe(false)

    await shop.call.ok(afterSaleEndpoints.cancel, { id }, as())
    await shop.call.ok(orderEndpoints.remove, { orderNo }, as())
  })

  it('[CALL-shop-cart-buyAgain] adds the items of an earlier order to the cart', async () => {
    const orderNo = await place(3)
    const { results, summary } = await shop.call.ok(cartEndpoints.buyAgain, { orderNo }, as())
    expect(results).toEqual([expect.objectContaining({ skuCode, buyCount: 3, outcome: 'added' })])
    expect(summary.pieceCount).toBe(3)
    const other = as(await createBuyer(shop))
    expect((await shop.call(cartEndpoints.buyAgain, { orderNo }, other)).code).toBe(500)
  })
})
