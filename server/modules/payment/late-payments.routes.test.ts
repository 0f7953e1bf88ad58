import { HOUR_MS, SECOND_MS } from '@fixbench/contract/core/time.ts'
import { orderEndpoints } from '@fixbench/contract/order/order.contract.ts'
import { paymentEndpoints } from '@fixbench/contract/payment/payment.contract.ts'
import { requireAt } from '@fixbench/domain/require.ts'
import { specials } from '@fixbench/fixtures/named-products.ts'
import { describe, expect, it } from 'vitest'
import { approve, getStock, placeOrder, readOrderStatus, startPaying } from '#server/testing/buyers.ts'
import { moveAtEveryReading } from '#server/testing/moving-clock.ts'
import { setUpBuyer, setUpShop } from '#server/testing/set-up-shop.ts'

const shop = setUpShop()
const buyer = setUpBuyer(shop)

const { skuCode } = specials.plainScreen
const as = (who = buyer) => ({ token: who.token })
const place = (buyCount = 1) => placeOrder(shop, buyer, skuCode, buyCount)
const pay = (orderNo: string) => startPaying(shop, buyer, orderNo)
const readStatus = (orderNo: string) => readOrderStatus(shop, orderNo)
const countMails = (kind: string) =>
  shop.deps.db.inboxMessage.count({ where: { toAddress: buyer.email, kind } })

describe('late and repeated payments [OWN-payment-notify]', () => {
  it('refunds a payment that arrives after the order was canceled and leaves the stock unchanged', async () => {
    const before = await getStock(shop, skuCode)
    const orderNo = await place(2)
    const payment = await pay(orderNo)
    await shop.call.ok(orderEndpoints.cancel, { orderNo }, as())

    expect(await approve(shop, payment)).toMatchObject({ code: 0, data: { outcome: 'late' } })
    expect(await readStatus(orderNo)).toBe('cancelled')
    expect(await getStock(shop, skuCode)).toEqual(before)

    const status = await shop.call.ok(paymentEndpoints.status, { orderPn: payment.orderPn }, as())
    expect(status).toMatchObject({
      paymentStatus: 'refunded',
      refundedTotal: Number(payment.amount),
      canPayAgain: false,
    })

    const refunds = await shop.deps.db.refund.findMany({ where: { payment: { paymentNo: payment.orderPn } } })
    expect(refunds.map(refund => [refund.status, refund.amountCents])).toEqual([
      ['done', Math.round(Number(payment.amount) * 100)],
    ])
    expect([await countMails('order-paid'), await countMails('payment-refunded')]).toEqual([0, 1])
  })

  it('[ERR-300013] refunds a payment that arrives one second after the payment window', async () => {
    const { clock } = shop.deps
    const orderNo = await place()
    const payment = await pay(orderNo)
    const start = clock.nowMs()
    clock.set(start + 24 * HOUR_MS + SECOND_MS)
    const response = await approve(shop, payment)
    clock.set(start)

    expect(response).toMatchObject({ code: 300013, data: { outcome: 'late' } })
    expect(await readStatus(orderNo)).toBe('cancelled')
    expect(await countMails('payment-refunded')).toBe(1)
  })

  it('refunds a second payment of a paid order', async () => {
    const orderNo = await place()
    const [one, two] = [await pay(orderNo), await pay(orderNo)]
    await approve(shop, one)

    expect(await approve(shop, two)).toMatchObject({ code: 0, data: { outcome: 'late' } })

    const order = await shop.call.ok(orderEndpoints.detail, { orderNo }, as())
    expect(order).toMatchObject({ orderStatus: 'paid', payPrice: order.totalAmount })

    const status = await shop.call.ok(paymentEndpoints.status, { orderPn: two.orderPn }, as())
    expect(status.paymentStatus).toBe('refunded')
  })

  it('[B-04] emails the reason of a refund: the order was already paid, or it was closed', async () => {
    const mailBody = async () => {
      const mail = await shop.deps.db.inboxMessage.findFirstOrThrow({
        where: { toAddress: buyer.email, kind: 'payment-refunded' },
        orderBy: { id: 'desc' },
      })
      return mail.body
    }

    const orderNo = await place()
    const [one, two] = [await pay(orderNo), await pay(orderNo)]
    await approve(shop, one)
    await approve(shop, two)

    expect(await mailBody()).toContain('was already paid')

    const closed = await place()
    const late = await pay(closed)
    await shop.call.ok(orderEndpoints.cancel, { orderNo: closed }, as())
    await approve(shop, late)

    expect(await mailBody()).toContain('arrived after the order was closed')
  })

  it('pays several orders at once, and refunds the share of one that was canceled in the meantime', async () => {
    const orderNos = [await place(), await place(2)]
    const ticket = await shop.call.ok(orderEndpoints.submit, { orderNos }, as())
    await shop.call.ok(orderEndpoints.cancel, { orderNo: requireAt(orderNos, 1) }, as())
    await approve(shop, { orderPn: ticket.orderPn, amount: ticket.amount.toFixed(2) })

    expect(await Promise.all(orderNos.map(readStatus))).toEqual(['paid', 'cancelled'])

    const status = await shop.call.ok(paymentEndpoints.status, { orderPn: ticket.orderPn }, as())
    const cancelled = await shop.call.ok(orderEndpoints.detail, { orderNo: requireAt(orderNos, 1) }, as())

    expect(status).toMatchObject({ paymentStatus: 'paid', refundedTotal: cancelled.totalAmount, orderNos })
  })
})

it('an order and its payment name the same instant of payment, however fast the shop clock runs [DEV-11]', async () => {
  const orderNo = await place()
  const payment = await pay(orderNo)

  const clock = moveAtEveryReading(shop.deps.clock, SECOND_MS)
  await approve(shop, payment)
  clock.stop()

  const order = await shop.call.ok(orderEndpoints.detail, { orderNo }, as())
  const status = await shop.call.ok(paymentEndpoints.status, { orderPn: payment.orderPn }, as())

  expect(status.paymentStatus).toBe('paid')
  expect(order.paidTime).toBe(status.paidTime)
})
