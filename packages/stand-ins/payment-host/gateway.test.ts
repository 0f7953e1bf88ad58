import { toFormText } from '@fixbench/contract/core/wire.ts'
import { orderEndpoints } from '@fixbench/contract/order/order.contract.ts'
import { paymentEndpoints } from '@fixbench/contract/payment/payment.contract.ts'
import { paymentSignatureText } from '@fixbench/contract/payment/payment-signature.ts'
import { specials } from '@fixbench/fixtures/named-products.ts'
import { sha256 } from '@fixbench/server/lib/ids.ts'
import { type Buyer, createBuyer, placeOrder, startPaying } from '@fixbench/server/testing/buyers.ts'
import { setUpWorlds } from '@fixbench/worlds/testing/create-world-app.ts'
import supertest from 'supertest'
import { beforeAll, describe, expect, it } from 'vitest'

const shop = setUpWorlds({ SHOP_ORIGIN: 'https://shop.example', STAND_IN_PAYMENT: 'public' })

// Otherwise each request would open a port and wait at its end for the connections of notices that are still being sent.
beforeAll(() => shop.app.listen({ host: '127.0.0.1', port: 0 }))

type Fields = Record<string, string>

/** Places an order and signs the form that the buyer's browser posts to pay it. */
const startPayment = async (): Promise<{ buyer: Buyer; orderNo: string; orderPn: string; form: Fields }> => {
  const buyer = await createBuyer(shop)
  const orderNo = await placeOrder(shop, buyer, specials.plainScreen.skuCode)
  const { ticket, orderPn } = await startPaying(shop, buyer, orderNo)
  if (ticket.gateway === null) throw new Error('Cards go to the payment host')
  const { parameters, billing, signingKey } = ticket.gateway
  const signed = { ...parameters, ...billing }
  const signature = sha256(paymentSignatureText(signed, signingKey))

  return { buyer, orderNo, orderPn, form: { ...signed, signature } }
}

const post = (path: string, fields: Fields) =>
  supertest(shop.app.server).post(`/gateway${path}`).type('form').send(toFormText(fields))

const readStatus = async (buyer: Buyer, orderNo: string) => {
  const payment = await shop.call.ok(paymentEndpoints.status, { orderNo }, { token: buyer.token })
  const order = await shop.call.ok(orderEndpoints.gaInfo, { orderNo }, { token: buyer.token })
  return [payment.paymentStatus, order.orderStatus]
}

const charge = (form: Fields, cardNumber: string) => post('/charge', { ...form, cardNumber })

describe('the payment host', () => {
  it('shows amount and card form for a signed payment', async () => {
    const { form } = await startPayment()
    const response = await post('/pay', form)
    expect(response.status).toBe(200)
    expect(response.text).toContain(`$${form.amount}`)
    expect(response.text).toContain('4242 4242 4242 4242')
  })

  it.each(['/pay', '/charge', '/challenge', '/wallet', '/cancel'])(
    'shows an error page for %s without a payment',
    async path => {
      const response = await supertest(shop.app.server).get(`/gateway${path}`)
      expect([response.status, response.type]).toEqual([404, 'text/html'])
      expect(response.text).toContain('Start a payment at the shop')
    },
  )

  it.each([
    ['amount', '0.01'],
    ['orderNumber', 'PN000000000000'],
    ['returnUrl', 'https://evil.example/?shop=https://evil.example'],
    ['billingEmail', 'someone@else.example'],
    ['signature', 'f'.repeat(64)],
  ])(
    '[RULE-7.8-signed-with-hash] rejects a payment whose %s was changed after signing',
    async (field, value) => {
      const { form, buyer, orderNo } = await startPayment()
      const response = await charge({ ...form, [field]: value }, '4242424242424242')
      expect(response.status).toBe(400)
      expect(await readStatus(buyer, orderNo)).toEqual(['created', 'pending'])
    },
  )

  it('[CONST-card-urls-host] redirects to the shop through its return URL after an approval', async () => {
    const { form, buyer, orderNo, orderPn } = await startPayment()

    const response = await charge(form, '4242 4242 4242 4242')
    const back = new URL(response.headers.location ?? '')
    const end = await supertest(shop.app.server).get(back.pathname + back.search)

    expect(response.status).toBe(303)
    expect(back.pathname).toBe('/gateway/return')
    expect(end.headers.location).toBe(
      `https://shop.example/pay-result/pay-success.html?orderNo=${orderNo}&orderPn=${orderPn}`,
    )
    await expect.poll(() => readStatus(buyer, orderNo)).toEqual(['paid', 'paid'])
  })

  it.each([
    ['4000000000000002', 'declined'],
    ['4000000000009995', 'insufficient-funds'],
    ['4000000000000069', 'expired-card'],
    ['4000000000000127', 'wrong-cvc'],
    ['4100000000000019', 'fraud'],
    ['4000000000000036', 'avs-failed'],
    ['4000000000000119', 'processing-error'],
    ['4000000000009979', 'stolen-card'],
    ['4000000000006975', 'velocity-exceeded'],
  ])('declines card %s as %s and leaves the order unpaid', async (cardNumber, failureCode) => {
    const { form, buyer, orderNo } = await startPayment()
    const response = await charge(form, cardNumber)

    expect(response.text).toContain('Try another card')
    await expect
      .poll(() => shop.call.ok(paymentEndpoints.status, { orderNo }, { token: buyer.token }))
      .toMatchObject({ paymentStatus: 'failed', failureCode, canPayAgain: true })

    expect((await charge(form, '4242424242424242')).status).toBe(303)
    await expect.poll(() => readStatus(buyer, orderNo)).toEqual(['paid', 'paid'])
  })

  it('shows the form again for an unknown card number', async () => {
    const { form } = await startPayment()
    expect((await charge(form, '1234')).text).toContain('a test card')
  })

  it.each([
    ['approve', 303, ['paid', 'paid']],
    ['refuse', 200, ['failed', 'pending']],
    ['abandon', 200, ['created', 'pending']],
  ])('asks for confirmation of a step-up card: %s', async (answer, status, states) => {
    const { form, buyer, orderNo } = await startPayment()
    const challenge = await charge(form, '4000000000003220')
    expect(challenge.text).toContain('Your bank asks you to confirm')
    const response = await post('/challenge', { ...form, cardNumber: '4000000000003220', answer })

    expect(response.status).toBe(status)
    await expect.poll(() => readStatus(buyer, orderNo)).toEqual(states)
  })

  it('declines a card after the bank’s question was approved', async () => {
    const { form, buyer, orderNo } = await startPayment()
    const cardNumber = '4000008400001629'

    expect((await charge(form, cardNumber)).text).toContain('Your bank asks you to confirm')

    const response = await post('/challenge', { ...form, cardNumber, answer: 'approve' })

    expect(response.text).toContain('declined')
    await expect.poll(() => readStatus(buyer, orderNo)).toEqual(['failed', 'pending'])
  })

  it('charges the no-return card without returning to the shop', async () => {
    const { form, buyer, orderNo } = await startPayment()
    const response = await charge(form, '4000000000000341')
    expect([response.status, response.text.includes('href')]).toEqual([200, true])
    expect(response.text).not.toContain('/gateway/return')
    await expect.poll(() => readStatus(buyer, orderNo)).toEqual(['paid', 'paid'])
  })

  it('returns to the shop without a notice for the no-notice card, so the order stays unpaid', async () => {
    const { form, buyer, orderNo } = await startPayment()
    expect((await charge(form, '4000000000000259')).status).toBe(303)
    expect(await readStatus(buyer, orderNo)).toEqual(['created', 'pending'])
  })

  it('sends the notice of the double-notice card twice, which causes one payment and one email', async () => {
    const { form, buyer, orderNo, orderPn } = await startPayment()
    await charge(form, '4000000000000276')

    await expect.poll(() => readStatus(buyer, orderNo)).toEqual(['paid', 'paid'])

    const notices = await shop.deps.db.paymentNotice.findMany({ where: { paymentNo: orderPn } })
    const mails = await shop.deps.db.inboxMessage.count({
      where: { toAddress: buyer.email, kind: 'order-paid' },
    })

    expect([notices.length, mails]).toEqual([1, 1])
  })

  it.each([
    ['4000000000000283', true],
    ['4000000000000291', false],
  ])(
    '[ERR-5000001] notices of card %s are stored but don’t pay the order',
    async (cardNumber, isSignatureValid) => {
      const { form, buyer, orderNo, orderPn } = await startPayment()
      await charge(form, cardNumber)

      await expect
        .poll(() => shop.deps.db.paymentNotice.findFirst({ where: { paymentNo: orderPn } }))
        .toMatchObject({ outcome: 'refused', isSignatureValid })

      expect(await readStatus(buyer, orderNo)).toEqual(['created', 'pending'])
    },
  )

  it('cancels at the buyer’s request and leaves the order unpaid', async () => {
    const { form, buyer, orderNo } = await startPayment()
    const response = await post('/cancel', form)
    expect(response.headers.location).toContain('result=cancelled')
    await expect.poll(() => readStatus(buyer, orderNo)).toEqual(['cancelled', 'pending'])
  })

  it('redirects only to its own shop', async () => {
    const response = await supertest(shop.app.server).get(
      '/gateway/return?shop=https://evil.example&result=approved',
    )
    expect([response.status, response.headers.location]).toEqual([400, undefined])
  })
})
