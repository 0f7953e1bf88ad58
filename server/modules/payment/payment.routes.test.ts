import { formatDayRange } from '@fixbench/contract/core/format.ts'
import { orderEndpoints } from '@fixbench/contract/order/order.contract.ts'
import { paymentEndpoints } from '@fixbench/contract/payment/payment.contract.ts'
import { specials } from '@fixbench/fixtures/named-products.ts'
import { describe, expect, it } from 'vitest'
import {
  approve,
  createBuyer,
  getStock,
  placeOrder,
  readOrderStatus,
  startPaying,
} from '#server/testing/buyers.ts'
import { signNotice } from '#server/testing/payment-notice.ts'
import { setUpBuyer, setUpShop } from '#server/testing/set-up-shop.ts'

const shop = setUpShop()
const buyer = setUpBuyer(shop)

const { skuCode } = specials.plainScreen
const as = (who = buyer) => ({ token: who.token })
const place = (buyCount = 1) => placeOrder(shop, buyer, skuCode, buyCount)
const pay = (orderNo: string) => startPaying(shop, buyer, orderNo)
const readStatus = (orderNo: string) => readOrderStatus(shop, orderNo)
const readOutcomes = async (orderPn: string) =>
  (await shop.deps.db.paymentNotice.findMany({ where: { paymentNo: orderPn }, orderBy: { id: 'asc' } })).map(
    notice => notice.outcome,
  )
const countMails = (kind: string) =>
  shop.deps.db.inboxMessage.count({ where: { toAddress: buyer.email, kind } })

describe('POST /api/payment/method', () => {
  it('[CALL-payment-method] reports which methods accept a country and an amount', async () => {
    const german = await shop.call.ok(paymentEndpoints.methods, { countryNo: 'DE', amount: 100 })
    expect(german.rows.find(method => method.code === 'instant')).toMatchObject({ isAvailable: true })
    expect(german.rows.find(method => method.code === 'bank-transfer')).toMatchObject({
      isAvailable: false,
      reason: 'For orders of $500.00 or more',
    })

    const nigerian = await shop.call.ok(paymentEndpoints.methods, { countryNo: 'NG' })
    expect(nigerian.rows.find(method => method.code === 'wallet')?.isAvailable).toBe(false)
    expect((await shop.call.ok(paymentEndpoints.methods, {})).total).toBe(german.total)
    expect((await shop.call(paymentEndpoints.methods, { countryNo: 'XX' })).code).toBe(500)
  })
})

describe('POST /api/shop/order/submitOrder', () => {
  it('[CALL-shop-order-submitOrder, CONST-card-currency, CONST-card-method] returns the form parameters and a signing key for this payment only', async () => {
    const orderNo = await place()
    const first = (await pay(orderNo)).ticket
    const second = (await pay(orderNo)).ticket

    expect(first.gateway?.parameters).toMatchObject({
      account: 'shop',
      terminal: 'main',
      currency: 'USD',
      method: 'Credit Card',
      orderNumber: first.orderPn,
      amount: first.amount.toFixed(2),
    })
    expect(first.gateway?.actionUrl).toMatch(/\/gateway\/pay$/)

    for (const url of [first.gateway?.parameters.returnUrl, first.gateway?.parameters.noticeUrl]) {
      expect(new URL(url ?? '').pathname).toMatch(/^\/gateway\//)
    }

    expect(second.orderPn).not.toBe(first.orderPn)
    expect(second.gateway?.signingKey).not.toBe(first.gateway?.signingKey)
  })

  it('[ERR-5000002] rejects an unavailable payment method, and returns instructions for a bank transfer', async () => {
    const orderNo = await place()
    expect(
      (await shop.call(orderEndpoints.submit, { orderNo, paymentMethod: 'bank-transfer' }, as())).code,
    ).toBe(5000002)

    const large = await place(30)
    const ticket = await shop.call.ok(
      orderEndpoints.submit,
      { orderNo: large, paymentMethod: 'bank-transfer' },
      as(),
    )

    expect(ticket).toMatchObject({ gateway: null, kind: 'bank-transfer' })
    expect(ticket.instructions).toContain(ticket.orderPn)
  })

  it('[ERR-3001] requires an order', async () => {
    expect((await shop.call(orderEndpoints.submit, {}, as())).code).toBe(3001)
  })
})

describe('POST /api/payment/notify [OWN-payment-notify, OWN-payment-status]', () => {
  it('marks the order paid once, with one email and an invoice number', async () => {
    const orderNo = await place()
    const payment = await pay(orderNo)

    const approved = await approve(shop, payment)

    const order = await shop.call.ok(orderEndpoints.detail, { orderNo }, as())
    expect(approved).toMatchObject({ code: 0, data: { outcome: 'accepted' } })
    expect(order).toMatchObject({
      orderStatus: 'paid',
      orderPn: payment.orderPn,
      payPrice: order.totalAmount,
    })
    expect(order.invoiceNo).toMatch(/^INV/)
    expect(await countMails('order-paid')).toBe(1)
  })

  it('[B-16] emails items, total and an absolute link when an order is placed and when it is paid', async () => {
    const orderNo = await place(2)
    const order = await shop.call.ok(orderEndpoints.detail, { orderNo }, as())
    await approve(shop, await pay(orderNo))
    const where = { toAddress: buyer.email, kind: { in: ['order-placed', 'order-paid'] } }
    const mails = await shop.deps.db.inboxMessage.findMany({ where, orderBy: { id: 'asc' } })

    expect(mails.map(({ kind }) => kind)).toEqual(['order-placed', 'order-paid'])

    for (const { body } of mails) {
      expect(body).toContain(`2 × ${order.items[0]?.skuName} (${skuCode}): $`)
      expect(body).toContain(`Total: $${order.totalAmount.toFixed(2)}`)
      expect(body).toMatch(new RegExp(`https?://\\S+/user-order\\.html\\?orderNo=${orderNo}`))
    }
  })

  it('emails when and where a paid order arrives, and the result page says the same [SHOP-19]', async () => {
    const orderNo = await place(1)

    await approve(shop, await pay(orderNo))

    const where = { toAddress: buyer.email, kind: 'order-paid', body: { contains: orderNo } }
    const { body } = await shop.deps.db.inboxMessage.findFirstOrThrow({ where })
    const result = await shop.call.ok(orderEndpoints.gaInfo, { orderNo }, as())
    const arrival = formatDayRange(result.arrivesFrom ?? '', result.arrivesTo ?? '')

    expect(body).toContain(`Arrives ${arrival} with ${result.carrierName}`)
    expect(body).toContain(`Ship to\n${result.address.firstName} ${result.address.lastName}`)
    expect(body).toContain('We’ll email you the tracking number when it ships.')
  })

  it('applies a notice once, even if 50 copies arrive at the same time', async () => {
    const before = await getStock(shop, skuCode)
    const orderNo = await place(2)
    const payment = await pay(orderNo)
    const responses = await Promise.all(Array.from({ length: 50 }, () => approve(shop, payment)))

    expect(responses.every(response => response.code === 0)).toBe(true)
    expect(responses.filter(response => response.data.outcome === 'accepted')).toHaveLength(1)
    expect(await readOutcomes(payment.orderPn)).toEqual(['accepted'])
    expect(await countMails('order-paid')).toBe(1)
    expect((await getStock(shop, skuCode)).stock).toBe(before.stock - 2)
  })

  it('treats a second notice with a different id as a duplicate', async () => {
    const orderNo = await place()
    const payment = await pay(orderNo)
    await approve(shop, payment, 'first')
    expect(await approve(shop, payment, 'second')).toMatchObject({ code: 0, data: { outcome: 'duplicate' } })
    expect(await countMails('order-paid')).toBe(1)
  })

  it('[ERR-5000001] rejects a wrong signature, including one made with the browser’s key', async () => {
    const orderNo = await place()
    const payment = await pay(orderNo)
    const { signingKey } = payment.ticket.gateway ?? { signingKey: '' }
    for (const signature of ['0'.repeat(64), signingKey]) {
      const notice = signNotice(shop, {
        noticeId: 'forged',
        orderNumber: payment.orderPn,
        amount: payment.amount,
        result: 'approved',
        signature,
      })
      expect((await shop.call(paymentEndpoints.notify, notice)).code).toBe(5000001)
    }

    expect(await readStatus(orderNo)).toBe('pending')
    expect(await readOutcomes(payment.orderPn)).toEqual(['refused', 'refused'])
    expect((await approve(shop, payment, 'forged')).data).toMatchObject({ outcome: 'accepted' })
  })

  it('[ERR-5000001] rejects a different amount and a modified field', async () => {
    const orderNo = await place()
    const payment = await pay(orderNo)

    expect((await approve(shop, { ...payment, amount: '0.01' })).code).toBe(5000001)

    const notice = signNotice(shop, {
      noticeId: 'declined-made-approved',
      orderNumber: payment.orderPn,
      amount: payment.amount,
      result: 'declined',
    })
    expect((await shop.call(paymentEndpoints.notify, { ...notice, result: 'approved' })).code).toBe(5000001)
    expect(await readStatus(orderNo)).toBe('pending')
  })

  it('refuses a notice from another world and one for an unknown payment', async () => {
    const payment = await pay(await place())
    const facts = { orderNumber: payment.orderPn, amount: payment.amount, result: 'approved' } as const
    const foreign = signNotice(shop, { ...facts, noticeId: 'foreign', terminal: 'elsewhere' })
    expect((await shop.call(paymentEndpoints.notify, foreign)).code).toBe(5000001)
    const unknown = signNotice(shop, { ...facts, noticeId: 'unknown', orderNumber: 'PN000000000000' })
    expect((await shop.call(paymentEndpoints.notify, unknown)).code).toBe(500)
  })

  it('stores why a card was declined; a later approval still pays', async () => {
    const orderNo = await place()
    const payment = await pay(orderNo)
    const declined = signNotice(shop, {
      noticeId: `declined-${payment.orderPn}`,
      orderNumber: payment.orderPn,
      amount: payment.amount,
      result: 'declined',
      resultCode: 'insufficient-funds',
      resultText: 'The card was declined: insufficient funds',
    })
    await shop.call.ok(paymentEndpoints.notify, declined)
    const status = await shop.call.ok(paymentEndpoints.status, { orderNo }, as())

    expect(status).toMatchObject({
      paymentStatus: 'failed',
      failureCode: 'insufficient-funds',
      canPayAgain: true,
    })

    await approve(shop, payment)
    expect(await readStatus(orderNo)).toBe('paid')
  })

  it('opening the success page changes nothing; only a notice pays', async () => {
    const orderNo = await place()
    const payment = await pay(orderNo)
    await shop.app.inject({
      url: `/pay-result/pay-success.html?orderNo=${orderNo}&orderPn=${payment.orderPn}`,
    })
    const status = await shop.call.ok(paymentEndpoints.status, { orderPn: payment.orderPn }, as())
    expect([status.paymentStatus, await readStatus(orderNo)]).toEqual(['created', 'pending'])
  })
})

describe('POST /api/payment/status', () => {
  it('treats a payment of another member as missing', async () => {
    const payment = await pay(await place())
    const other = as(await createBuyer(shop))
    const foreign = await shop.call(paymentEndpoints.status, { orderPn: payment.orderPn }, other)
    const missing = await shop.call(paymentEndpoints.status, { orderPn: 'PN0' }, other)
    expect([foreign.code, foreign.msg]).toEqual([missing.code, missing.msg])
    expect((await shop.call(paymentEndpoints.status, {}, as())).code).toBe(3001)
  })
})

describe('an order that costs nothing', () => {
  it('[B-16] is paid without the payment host, and its buyer gets an email', async () => {
    const orderNo = await place()
    await shop.deps.db.$executeRaw`
      update Orders set couponCents = itemsCents, shipCents = 0, vatCents = 0, dutyCents = 0, totalCents = 0 where orderNo = ${orderNo}`
    const ticket = await shop.call.ok(orderEndpoints.submit, { orderNo }, as())
    expect(ticket).toMatchObject({ gateway: null, amount: 0, orderPn: '' })
    expect(await readStatus(orderNo)).toBe('paid')
    expect(await countMails('order-paid')).toBe(1)
  })
})
