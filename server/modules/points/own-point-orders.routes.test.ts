import { DAY_MS } from '@fixbench/contract/core/time.ts'
import { paymentEndpoints } from '@fixbench/contract/payment/payment.contract.ts'
import { pointsEndpoints } from '@fixbench/contract/points/points.contract.ts'
import { requireFirst } from '@fixbench/domain/require.ts'
import { persona } from '@fixbench/fixtures/personas.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { makePointProduct } from '#server/testing/builders/points.ts'
import { signNotice } from '#server/testing/payment-notice.ts'
import { createPointsShop, type PointsShop } from '#server/testing/points-shop.ts'
import { shipPointOrder } from './point-order.service.ts'

const { submit, orders, order, confirmReceipt, cancel, pay } = pointsEndpoints

let shop: PointsShop
beforeEach(async () => {
  shop = await createPointsShop()
})
afterEach(() => shop.close())

describe('own points orders', () => {
  it('[CALL-my-point-order-list] [CALL-member-point-order-detail] are visible to their member only', async () => {
    const token = await shop.createToken(persona('paula').email)
    const { rows, total } = await shop.call.ok(orders, { pageSize: 2 }, { token })

    expect(total).toBe(6)
    expect(rows.map(row => row.orderStatus)).toEqual(['pending', 'paid'])
    expect((await shop.call.ok(orders, { orderStatus: 'received' }, { token })).total).toBe(2)

    const { orderNo } = requireFirst(rows)
    const detail = await shop.call.ok(order, { orderNo }, { token })

    expect(detail).toMatchObject({ orderNo, canPay: true, shipFee: 5.9, address: { country: 'PL' } })
    expect(detail.history).toHaveLength(1)

    const other = await shop.createToken(persona('oliver').email)
    for (const endpoint of [order, confirmReceipt, cancel, pay]) {
      expect(await shop.call(endpoint, { orderNo }, { token: other })).toMatchObject({
        code: 500,
        msg: 'The points order does not exist',
      })
    }
  })

  it('[CALL-member-point-order-confirmReceipt] confirms shipped orders only, and repeating it changes nothing', async () => {
    const { productCode } = await makePointProduct(shop.deps.db)
    const { token, addressId } = await shop.createRichBuyer()
    const { orderNo } = await shop.call.ok(submit, { productCode, addressId, submitKey: 'a' }, { token })

    expect(await shop.call(confirmReceipt, { orderNo }, { token })).toMatchObject({ code: 300_006 })

    await shipPointOrder(shop.deps, orderNo)
    const responses = await Promise.all(
      [1, 2, 3].map(() => shop.call.ok(confirmReceipt, { orderNo }, { token })),
    )

    expect(responses.map(response => response.orderStatus)).toEqual(['received', 'received', 'received'])
    expect(responses[0]?.history.map(step => step.toStatus)).toEqual([
      'pending',
      'paid',
      'shipped',
      'received',
    ])
  })

  it('[OWN-point-order-cancel] returns points and stock once', async () => {
    const { productCode } = await makePointProduct(shop.deps.db, { shipFeeCents: 590 })
    const buyer = await shop.createRichBuyer()
    const { token, addressId } = buyer
    const { orderNo } = await shop.call.ok(submit, { productCode, addressId, submitKey: 'a' }, { token })

    expect(await shop.readBalance(buyer)).toBe(900)
    expect((await shop.call.ok(cancel, { orderNo }, { token })).orderStatus).toBe('cancelled')
    expect(await shop.call(cancel, { orderNo }, { token })).toMatchObject({ code: 300_006 })
    expect(await shop.readBalance(buyer)).toBe(1000)
    expect(await shop.readStock(productCode)).toBe(50)
  })

  it('[OWN-point-order-pay] is paid by a payment notice; a second payment is refunded', async () => {
    const { productCode } = await makePointProduct(shop.deps.db, { shipFeeCents: 590 })
    const { token, addressId } = await shop.createRichBuyer()
    const { orderNo } = await shop.call.ok(submit, { productCode, addressId, submitKey: 'a' }, { token })
    const first = await shop.call.ok(pay, { orderNo }, { token })
    const second = await shop.call.ok(pay, { orderNo }, { token })

    expect(first).toMatchObject({
      amount: 5.9,
      orderNos: [orderNo],
      gateway: { parameters: { amount: '5.90' } },
    })

    const notify = (orderPn: string) =>
      shop.call(
        paymentEndpoints.notify,
        signNotice(shop, {
          noticeId: `N-${orderPn}`,
          orderNumber: orderPn,
          amount: '5.90',
          result: 'approved',
        }),
      )
    const readPayment = (orderPn: string) => shop.call.ok(paymentEndpoints.status, { orderPn }, { token })

    expect(await readPayment(first.orderPn)).toMatchObject({ kind: 'points', canPayAgain: true })
    expect((await notify(first.orderPn)).code).toBe(0)
    expect(await readPayment(second.orderPn)).toMatchObject({ kind: 'points', canPayAgain: false })
    expect((await shop.call.ok(order, { orderNo }, { token })).orderStatus).toBe('paid')

    await notify(second.orderPn)
    expect(await readPayment(second.orderPn)).toMatchObject({
      paymentStatus: 'refunded',
      refundedTotal: 5.9,
      orderNos: [orderNo],
    })
    expect(await shop.call(pay, { orderNo }, { token })).toMatchObject({ code: 300_006 })
  })

  it('cancels an order whose fee was not paid in time', async () => {
    const { productCode } = await makePointProduct(shop.deps.db, { shipFeeCents: 590 })
    const buyer = await shop.createRichBuyer()
    const { orderNo } = await shop.call.ok(
      submit,
      { productCode, addressId: buyer.addressId, submitKey: 'late' },
      { token: buyer.token },
    )
    await shop.moveClock(shop.deps.clock.nowMs() + DAY_MS)
    const detail = await shop.call.ok(order, { orderNo }, { token: buyer.token })

    expect(detail).toMatchObject({ orderStatus: 'cancelled', canPay: false })
    expect(await shop.readBalance(buyer)).toBe(1000)
    expect(await shop.readStock(productCode)).toBe(50)
    expect(await shop.call(pay, { orderNo }, { token: buyer.token })).toMatchObject({ code: 300_013 })
  })
})
