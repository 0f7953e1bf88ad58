import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { toFormText } from '@fixbench/contract/core/wire.ts'
import { orderEndpoints } from '@fixbench/contract/order/order.contract.ts'
import { paymentEndpoints } from '@fixbench/contract/payment/payment.contract.ts'
import { paymentSignatureText } from '@fixbench/contract/payment/payment-signature.ts'
import { specials } from '@fixbench/fixtures/named-products.ts'
import { sha256 } from '@fixbench/server/lib/ids.ts'
import { type Buyer, createBuyer, placeOrder } from '@fixbench/server/testing/buyers.ts'
import { createWorldApp, type WorldApp } from '@fixbench/worlds/testing/create-world-app.ts'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'

const APPROVED = '4242424242424242'

let shop: WorldApp
let buyer: Buyer
beforeAll(async () => {
  shop = await createWorldApp({ SHOP_ORIGIN: 'http://shop.localhost' })
  buyer = await createBuyer(shop)
})
afterAll(() => shop.close())

/** Starts a payment that returns to a page, and signs its form as the buyer's browser does. */
const startPayment = async (returnUrl: string, noticeUrl?: string) => {
  const orderNo = await placeOrder(shop, buyer, specials.plainScreen.skuCode)
  const ticket = await shop.call.ok(
    orderEndpoints.submit,
    { orderNo, paymentMethod: 'card', returnUrl, noticeUrl },
    { token: buyer.token },
  )
  if (ticket.gateway === null) throw new Error('Cards go to the payment host')
  const { parameters, billing, signingKey } = ticket.gateway
  const fields = { ...parameters, ...billing }

  return { orderNo, form: { ...fields, signature: sha256(paymentSignatureText(fields, signingKey)) } }
}

const charge = (form: Record<string, string>, cardNumber: string, headers = {}) =>
  shop.app.inject({
    method: 'POST',
    url: '/gateway/charge',
    headers: { 'content-type': 'application/x-www-form-urlencoded', host: 'shop.localhost', ...headers },
    payload: toFormText({ ...form, cardNumber }),
  })

/** Starts the backend of another client until the test ends, and tells what it received and whether its response was waited for. */
const startBackend = async (respond: (response: ServerResponse) => void) => {
  const server = createServer()
  const received = new Promise<{ body: string; isAnswered: boolean }>(resolve => {
    const receive = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
      const body = await text(request)
      response.on('close', () => resolve({ body, isAnswered: response.writableFinished }))
      respond(response)
    }
    server.on('request', (request, response) => void receive(request, response))
  })
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })

  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/payments?shop=1`,
    received,
  }
}

describe('a payment of another client', () => {
  it('leads the buyer back to the page of that client, with the result and the order [DEV-03]', async () => {
    const { orderNo, form } = await startPayment('http://localhost:5173/paid?from=cart')

    const charged = await charge(form, APPROVED)
    const back = new URL(String(charged.headers.location))
    const returned = await shop.app.inject(back.pathname + back.search)

    const page = new URL(String(returned.headers.location))
    expect(page.origin + page.pathname).toBe('http://localhost:5173/paid')
    expect(Object.fromEntries(page.searchParams)).toMatchObject({ from: 'cart', result: 'approved', orderNo })
    expect(String(charged.headers['content-security-policy'])).toContain('http://localhost:*')
  })

  it.each(['https://evil.example/paid', 'javascript:alert(1)', '//evil.example'])(
    'cannot return to %s, and the call says where it may [DEV-03]',
    async returnUrl => {
      const orderNo = await placeOrder(shop, buyer, specials.plainScreen.skuCode)

      const { code, data } = await shop.call(
        orderEndpoints.submit,
        { orderNo, paymentMethod: 'card', returnUrl },
        { token: buyer.token },
      )

      expect(code).toBe(3001)
      expect(data).toMatchObject({
        fields: [{ field: 'returnUrl', reason: expect.stringContaining('CLIENT_ORIGINS') }],
      })
    },
  )

  it.each(['returnUrl', 'noticeUrl'])('rejects a %s with a port that browsers refuse', async field => {
    const orderNo = await placeOrder(shop, buyer, specials.plainScreen.skuCode)

    const { code, data } = await shop.call(
      orderEndpoints.submit,
      { orderNo, paymentMethod: 'card', [field]: 'http://localhost:6000/paid' },
      { token: buyer.token },
    )

    expect(code).toBe(3001)
    expect(data).toMatchObject({
      fields: [{ field, reason: expect.stringContaining('connect to port 6000, because') }],
    })
  })

  it('sends its notices to the backend of that client as well, after the shop got them [DEV-03]', async () => {
    const backend = await startBackend(response => response.end('ok'))
    const { orderNo, form } = await startPayment('http://localhost:5173/paid', backend.url)

    await charge(form, APPROVED)
    const { body } = await backend.received
    const { paymentStatus } = await shop.call.ok(paymentEndpoints.status, { orderNo }, { token: buyer.token })

    expect(paymentStatus).toBe('paid')
    expect(new URLSearchParams(body).get('result')).toBe('approved')
  })

  it('leads the buyer back while the backend of that client still thinks about its notice', async () => {
    let respond = (): void => {}
    const isCharged = new Promise<void>(resolve => {
      respond = resolve
    })
    const backend = await startBackend(response => void isCharged.then(() => response.end('ok')))
    const { form } = await startPayment('http://localhost:5173/paid', backend.url)

    const charged = await charge(form, APPROVED)
    respond()

    expect(charged.statusCode).toBe(303)
    expect((await backend.received).isAnswered).toBe(true)
  })

  it.each(['https://evil.example/hook', 'http://169.254.169.254/latest'])(
    'cannot send its notices to %s, neither by the call nor by a changed form [DEV-03]',
    async noticeUrl => {
      const { orderNo, form } = await startPayment('http://localhost:5173/paid')
      const refused = await shop.call(
        orderEndpoints.submit,
        { orderNo, paymentMethod: 'card', noticeUrl },
        { token: buyer.token },
      )
      const changed = new URL(form['noticeUrl'] ?? '')
      changed.searchParams.set('copy', noticeUrl)

      const charged = await charge({ ...form, noticeUrl: changed.href }, APPROVED)

      expect(refused).toMatchObject({ code: 3001, data: { fields: [{ field: 'noticeUrl' }] } })
      expect(charged.statusCode).toBe(400)
    },
  )

  it('cannot return elsewhere by a form that a buyer signed, or by a typed address [DEV-03]', async () => {
    const typed = '/gateway/return?shop=http://shop.localhost&to=https://evil.example&result=approved'

    const returned = await shop.app.inject({ url: typed, headers: { host: 'shop.localhost' } })

    expect(returned.statusCode).toBe(400)
    expect(returned.headers.location).toBeUndefined()
  })
})

describe('the payment host, asked for JSON by a script,', () => {
  const json = { accept: 'application/json' }

  it('returns the end of an approved payment with the URL that leads back [DEV-11]', async () => {
    const { form } = await startPayment('http://localhost:5173/paid')

    const response = await charge(form, APPROVED, json)

    expect(response.json()).toMatchObject({
      code: 0,
      data: { state: 'done', returnUrl: expect.stringContaining('/gateway/return') },
    })
  })

  it.each([
    ['4000000000000002', 'declined', /declined/],
    ['4000000000003220', 'challenge', /^$/],
    ['1234', 'form', /test card/],
  ])('returns the step after card %s: %s [DEV-11]', async (cardNumber, state, message) => {
    const { form } = await startPayment('http://localhost:5173/paid')

    const response = await charge(form, cardNumber, json)

    expect(response.json()).toMatchObject({
      code: 0,
      data: { state, message: expect.stringMatching(message) },
    })
  })

  it('rejects a wrong signature in an envelope [DEV-11]', async () => {
    const { form } = await startPayment('http://localhost:5173/paid')

    const response = await charge({ ...form, amount: '0.01' }, APPROVED, json)

    expect(response.statusCode).toBe(400)
    expect(response.json()).toMatchObject({
      code: 400,
      msg: 'The signature doesn’t match the payment',
      data: null,
    })
  })
})
