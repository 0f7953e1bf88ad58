import { toFormText } from '@fixbench/contract/core/wire.ts'
import { paymentEndpoints } from '@fixbench/contract/payment/payment.contract.ts'
import { paymentSignatureText } from '@fixbench/contract/payment/payment-signature.ts'
import { specials } from '@fixbench/fixtures/named-products.ts'
import { sha256 } from '@fixbench/server/lib/ids.ts'
import { getGatewaySecret, getStandInSecret } from '@fixbench/server/lib/payment-keys.ts'
import { getProviderSecret } from '@fixbench/server/lib/provider-keys.ts'
import {
  type Buyer,
  createBuyer,
  placeCartOrder,
  placeOrder,
  putIntoCart,
  startPaying,
} from '@fixbench/server/testing/buyers.ts'
import { createWorldApp, type WorldApp } from '@fixbench/worlds/testing/create-world-app.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

type Fields = Record<string, string>

/** Starts a payment. `sign` signs its form with any changed fields, as a malicious buyer could. */
const startPayment = async (shop: WorldApp) => {
  const buyer: Buyer = await createBuyer(shop)
  const orderNo = await placeOrder(shop, buyer, specials.plainScreen.skuCode)
  const { ticket } = await startPaying(shop, buyer, orderNo)
  if (ticket.gateway === null) throw new Error('Cards go to the payment host')
  const { parameters, billing, signingKey, actionUrl } = { ...ticket.gateway }
  const sign = (changed: Fields = {}): Fields => {
    const fields = { ...parameters, ...billing, ...changed }
    return { ...fields, signature: sha256(paymentSignatureText(fields, signingKey)) }
  }

  const isPaid = async () =>
    (await shop.call.ok(paymentEndpoints.status, { orderNo }, { token: buyer.token })).paymentStatus ===
    'paid'

  return { sign, isPaid, parameters, actionUrl }
}

const post = (shop: WorldApp, path: string, fields: Fields) =>
  shop.app.inject({
    method: 'POST',
    url: `/gateway${path}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded', host: 'shop.localhost' },
    payload: toFormText(fields),
  })

describe('the stand-in payment host', () => {
  let shop: WorldApp
  beforeAll(async () => {
    shop = await createWorldApp({ SHOP_ORIGIN: 'http://shop.localhost' })
  })

  afterAll(() => shop.close())

  const OWN = 'http://shop.localhost/gateway/return'
  it.each([
    ['returnUrl', 'javascript:alert(1)//?shop=http://shop.localhost'],
    ['returnUrl', 'data:text/html,<script>alert(1)</script>'],
    ['returnUrl', 'https://evil.example/gateway/return?shop=http://shop.localhost'],
    ['returnUrl', 'https://shop.localhost/gateway/return?shop=http://shop.localhost'],
    ['returnUrl', 'http://shop.localhost/uploads/evil?shop=http://shop.localhost'],
    ['returnUrl', 'http://user:pass@evil.example/gateway/return?shop=http://shop.localhost'],
    ['returnUrl', `${OWN}?shop=https://evil.example`],
    ['returnUrl', `${OWN}?shop=javascript:alert(1)`],
    ['returnUrl', `${OWN}?shop=http://shop.localhost&shop=https://evil.example`],
    ['returnUrl', OWN],
    ['noticeUrl', 'http://169.254.169.254/latest/meta-data'],
    ['noticeUrl', 'https://evil.example/gateway/notice'],
    ['noticeUrl', 'ftp://shop.localhost/gateway/notice'],
  ])('[S-02, S-03] rejects a validly signed payment whose %s is %s', async (field, url) => {
    const { sign, isPaid } = await startPayment(shop)
    const form = sign({ [field]: url })
    for (const path of ['/pay', '/charge', '/wallet', '/cancel', '/challenge']) {
      const fields = {
        ...form,
        cardNumber: '4242424242424242',
        testCard: '4000000000000002',
        answer: 'approve',
      }
      const response = await post(shop, path, fields)
      expect([path, response.statusCode]).toEqual([path, 400])
      expect(response.headers.location).toBeUndefined()
      expect(response.body).not.toContain(url)
      expect(response.body).toMatch(/don’t belong to the shop|missing or malformed: (?:return|notice)Url/)
    }

    expect(await isPaid()).toBe(false)
  })

  it.each(['Whatever', 'Credit card', 'quickpay wallet', '', '<b>Pay</b>'])(
    '[B-50] rejects the payment method "%s"',
    async method => {
      const { sign, isPaid } = await startPayment(shop)
      for (const path of ['/pay', '/wallet']) {
        const response = await post(shop, path, { ...sign(), method, answer: 'approve' })
        expect([
          path,
          response.statusCode,
          response.body.includes('Fields are missing or malformed: method'),
        ]).toEqual([path, 400, true])
      }

      expect(await isPaid()).toBe(false)
    },
  )

  it('[B-50] accepts every wallet method of the shop', async () => {
    const wallets = await shop.deps.db.paymentMethod.findMany({ where: { kind: 'wallet' } })
    expect(wallets.length).toBeGreaterThan(0)
    const { sign } = await startPayment(shop)
    for (const { name } of wallets) {
      expect((await post(shop, '/pay', { ...sign(), method: name })).statusCode).toBe(200)
    }
  })

  it('[B-50] accepts only lowercase signatures', async () => {
    const form = (await startPayment(shop)).sign()
    const response = await post(shop, '/pay', { ...form, signature: (form['signature'] ?? '').toUpperCase() })
    expect(response.statusCode).toBe(400)
  })

  it('[S-03] sends a content security policy that forbids scripts with every page', async () => {
    const { sign } = await startPayment(shop)
    const responses = [
      await shop.app.inject('/gateway'),
      await shop.app.inject('/gateway/pay'),
      await shop.app.inject('/gateway/return?shop=https://evil.example&result=approved'),
      await shop.app.inject('/gateway/provider/authorize'),
      await post(shop, '/pay', sign()),
      await post(shop, '/pay', sign({ amount: '0.0' })),
      await post(shop, '/charge', { ...sign(), cardNumber: '4000000000000002' }),
      await post(shop, '/charge', { ...sign(), cardNumber: '4000000000003220' }),
      await post(shop, '/charge', { ...sign(), cardNumber: '4242424242424242' }),
      await post(shop, '/cancel', sign()),
    ]
    for (const { headers } of responses) {
      const policy = String(headers['content-security-policy'])
      for (const rule of [
        "default-src 'none'",
        "script-src 'none'",
        "base-uri 'none'",
        "frame-ancestors 'self'",
      ]) {
        expect(policy).toContain(rule)
      }
      expect(policy).toMatch(/form-action 'self' [^;]*http:\/\/shop\.localhost/)
      expect(headers['x-content-type-options']).toBe('nosniff')
    }
  })
})

describe('an external payment host', () => {
  const GATEWAY_SECRET = 'a secret of shop and outside host'
  let shop: WorldApp
  beforeAll(async () => {
    shop = await createWorldApp({ GATEWAY_URL: 'https://pay.example', GATEWAY_SECRET })
  })

  afterAll(() => shop.close())

  it('[S-01] shares its secret only with the shop; the stand-ins use others', () => {
    expect(getGatewaySecret(shop.config)).toBe(GATEWAY_SECRET)
    expect(getStandInSecret(shop.config)).not.toBe(GATEWAY_SECRET)
    expect(getProviderSecret(shop.config)).toBe(
      getProviderSecret({ ...shop.config, gatewaySecret: 'another secret of the host' }),
    )
  })

  it('[S-01] replaces the stand-in, whose pages aren’t served', async () => {
    const { sign, isPaid, actionUrl } = await startPayment(shop)
    expect(actionUrl).toBe('https://pay.example/gateway/pay')

    for (const path of ['/pay', '/charge', '/wallet', '/cancel', '/challenge']) {
      expect([
        path,
        (await post(shop, path, { ...sign(), cardNumber: '4242424242424242', answer: 'approve' })).statusCode,
      ]).toEqual([path, 404])
    }

    for (const path of ['', '/', '/pay', '/return', '/style.css']) {
      expect((await shop.app.inject(`/gateway${path}`)).statusCode).toBe(404)
    }

    expect(await isPaid()).toBe(false)
  })
})

describe('a shop without a payment host', () => {
  let shop: WorldApp
  beforeAll(async () => {
    shop = await createWorldApp({ STAND_IN_PAYMENT: 'off' })
  })

  afterAll(() => shop.close())

  it('[S-16] lists cards and wallets as unavailable', async () => {
    const { rows } = await shop.call.ok(paymentEndpoints.methods, { countryNo: 'DE', amount: 900 })
    for (const { kind, isAvailable, reason } of rows) {
      expect([kind, isAvailable, reason]).toEqual(
        kind === 'bank-transfer' ? [kind, true, null] : [kind, false, 'Not available in this shop'],
      )
    }
  })

  it('[S-16] rejects an order that only a card could pay, and serves no page of the host', async () => {
    const buyer = await createBuyer(shop)
    await putIntoCart(shop, buyer, specials.plainScreen.skuCode)

    await expect(placeCartOrder(shop, buyer)).rejects.toThrow('5000002')
    expect((await shop.app.inject('/gateway')).statusCode).toBe(404)
  })
})
