import { cartEndpoints } from '@fixbench/contract/cart/cart.contract.ts'
import { catalogEndpoints } from '@fixbench/contract/catalog/catalog.contract.ts'
import { DAY_MS } from '@fixbench/contract/core/time.ts'
import { orderEndpoints } from '@fixbench/contract/order/order.contract.ts'
import { quoteEndpoints } from '@fixbench/contract/quote/quote.contract.ts'
import { regionEndpoints } from '@fixbench/contract/region/region.contract.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Buyer, createBuyer, newSubmitKey, placeCartOrder, putIntoCart } from '#server/testing/buyers.ts'
import { setUpShop } from '#server/testing/set-up-shop.ts'
import { answerQuote } from './answer-quote.ts'

const shop = setUpShop()
/** A SKU that is priced on request, and one with a listed price. */
let onRequest = ''
let priced = ''
beforeAll(async () => {
  const find = async (priceMode: string) => {
    const sku = await shop.deps.db.sku.findFirstOrThrow({
      where: { status: 1, product: { status: 1, priceMode, moq: 1, isPresale: false } },
      orderBy: { id: 'asc' },
    })
    await shop.deps.db.sku.update({ where: { id: sku.id }, data: { stock: 50, reserved: 0 } })
    return sku.skuCode
  }

  onRequest = await find('quote')
  priced = await find('shown')
})

const { ask, list, detail, accept, decline, toCart } = quoteEndpoints

const sendRequest = async (buyer: Buyer, buyCount = 2): Promise<string> =>
  (await shop.call.ok(ask, { skuCode: onRequest, buyCount, targetPrice: 900 }, { token: buyer.token }))
    .quoteNo

const sendAnswer = (quoteNo: string, price: number | undefined = 950.5, validDays = 14) =>
  answerQuote(shop.deps, { quoteNo, price, validDays, answer: 'Our best price.' })

const createAcceptedQuote = async (buyer: Buyer): Promise<string> => {
  const quoteNo = await sendRequest(buyer)
  await sendAnswer(quoteNo)
  await shop.call.ok(accept, { quoteNo }, { token: buyer.token })
  return quoteNo
}

describe('requesting a quote', () => {
  it('[OWN-quote-ask] stores a numbered request once per idempotency key and emails a confirmation', async () => {
    const buyer = await createBuyer(shop)
    const send = () =>
      shop.call.ok(
        ask,
        { skuCode: onRequest, buyCount: 2, message: 'With freight to Austin, please' },
        { token: buyer.token, headers: { 'idempotency-key': 'one-question' } },
      )
    const [first, second] = await Promise.all([send(), send()])

    expect(first.quoteNo).toMatch(/^QT\d{12}$/)
    expect(second.quoteNo).toBe(first.quoteNo)

    const mails = await shop.deps.db.inboxMessage.findMany({
      where: { toAddress: buyer.email, kind: 'quote-asked' },
    })
    expect(mails).toHaveLength(1)
  })

  it('confirms by email what was asked for, with the target price and the message [SHOP-19]', async () => {
    const buyer = await createBuyer(shop)
    const form = { skuCode: onRequest, buyCount: 2, targetPrice: 3200, message: 'To Berlin, please' }
    await shop.call.ok(ask, form, { token: buyer.token })
    const { body } = await shop.deps.db.inboxMessage.findFirstOrThrow({
      where: { toAddress: buyer.email, kind: 'quote-asked' },
    })

    expect(body).toContain(
      `(${onRequest})\nYour target price: $3,200.00 each\nYour message: To Berlin, please`,
    )
    expect(body).toContain('/quotes')
  })

  it('accepts guests with an email address, and shows the request to the member with that address', async () => {
    const withoutAddress = await shop.call(ask, { skuCode: onRequest, buyCount: 1 })
    expect(withoutAddress).toMatchObject({ code: 3001, data: { fields: [{ field: 'email' }] } })
    const buyer = await createBuyer(shop)
    const { quoteNo } = await shop.call.ok(ask, { skuCode: onRequest, buyCount: 1, email: buyer.email })
    expect(await shop.call.ok(detail, { quoteNo }, { token: buyer.token })).toMatchObject({
      status: 'submitted',
    })
  })

  it('is rejected for a product with a listed price and for unknown codes', async () => {
    const { token } = await createBuyer(shop)
    expect(await shop.call(ask, { skuCode: priced, buyCount: 1 }, { token })).toMatchObject({
      code: 500,
      msg: 'This product has a listed price. No quote is needed.',
    })
    expect(await shop.call(ask, { skuCode: 'NO-SUCH', buyCount: 1 }, { token })).toMatchObject({ code: 500 })
  })
})

describe('an answered quote', () => {
  it('[OWN-quote-list, OWN-quote-detail] shows the buyer the offer and its history, and emails it [SHOP-19]', async () => {
    const buyer = await createBuyer(shop)
    const quoteNo = await sendRequest(buyer)
    await sendAnswer(quoteNo)
    const { rows, total, counts } = await shop.call.ok(list, {}, { token: buyer.token })

    expect([total, counts.answered]).toEqual([1, 1])
    expect(rows[0]).toMatchObject({ offeredPrice: 950.5, offeredTotal: 1901, targetPrice: 900, buyCount: 2 })

    const { history, validTo } = await shop.call.ok(detail, { quoteNo }, { token: buyer.token })
    expect(history.map(step => [step.status, step.by])).toEqual([
      ['submitted', 'buyer'],
      ['answered', 'shop'],
    ])
    expect(Date.parse(validTo ?? '')).toBe(shop.deps.clock.nowMs() + 14 * DAY_MS)

    const mail = await shop.deps.db.inboxMessage.findFirst({
      where: { toAddress: buyer.email, kind: 'quote-answered' },
    })
    expect(mail?.subject).toContain(quoteNo)
    expect(mail?.body).toMatch(/^2 × .+ \(\S+\): \$950\.50 each, \$1,901\.00 in total$/m)
    expect(mail?.body).toMatch(/To order at this price, accept it here: http:\/\/\S+\/quotes/)
  })

  it('tells a guest that accepting the offer requires an account', async () => {
    const email = 'guest-with-offer@bench.example'
    const { quoteNo } = await shop.call.ok(ask, { skuCode: onRequest, buyCount: 1, email })
    await sendAnswer(quoteNo)
    const mail = await shop.deps.db.inboxMessage.findFirst({
      where: { toAddress: email, kind: 'quote-answered' },
    })
    expect(mail?.body).toContain('sign in or sign up with this email address')
  })

  it('does not exist for another member, in any endpoint', async () => {
    const quoteNo = await createAcceptedQuote(await createBuyer(shop))
    const { token } = await createBuyer(shop)
    for (const endpoint of [detail, accept, decline, toCart]) {
      expect(await shop.call(endpoint, { quoteNo }, { token })).toMatchObject({
        code: 500,
        msg: 'The quote does not exist',
      })
      expect(await shop.call(endpoint, { quoteNo })).toMatchObject({ code: 500, msg: 'please login' })
    }

    expect((await shop.call.ok(list, {}, { token })).total).toBe(0)
  })

  it('[OWN-quote-decline] can be declined, which closes it', async () => {
    const buyer = await createBuyer(shop)
    const quoteNo = await sendRequest(buyer)
    await sendAnswer(quoteNo)
    const { token } = buyer
    const declined = await shop.call.ok(decline, { quoteNo, reason: 'Too dear' }, { token })

    expect([declined.status, declined.history.at(-1)?.reason]).toEqual(['refused', 'Too dear'])
    expect(await shop.call(accept, { quoteNo }, { token })).toMatchObject({
      code: 500,
      msg: 'This quote was declined',
    })
  })
})

describe('an accepted quote', () => {
  it('[OWN-quote-accept, OWN-quote-to-cart] sets the price for its member and exact quantity, from cart to order', async () => {
    const buyer = await createBuyer(shop)
    const quoteNo = await createAcceptedQuote(buyer)
    const { token } = buyer
    const put = await shop.call.ok(toCart, { quoteNo }, { token })

    expect(put).toMatchObject({
      skuCode: onRequest,
      buyCount: 2,
      summary: { itemsTotal: 1901, listTotal: 1901 },
    })

    const { rows } = await shop.call.ok(cartEndpoints.list, {}, { token })
    expect(rows[0]).toMatchObject({ price: 950.5, listPrice: 950.5, lineTotal: 1901 })

    const { orderNo, totals } = await placeCartOrder(shop, buyer)
    expect(totals.itemsTotal).toBe(1901)

    const order = await shop.call.ok(orderEndpoints.detail, { orderNo }, { token })
    expect(order.items[0]).toMatchObject({ sellPrice: 950.5, skuNum: 2 })
    expect(await shop.call.ok(detail, { quoteNo }, { token })).toMatchObject({ status: 'ordered', orderNo })
  })

  it('has no effect at another quantity or for another member', async () => {
    const buyer = await createBuyer(shop)
    await createAcceptedQuote(buyer)
    const add = (who: Buyer, buyCount: number) =>
      shop.call(cartEndpoints.add, { skuCode: onRequest, buyCount }, { token: who.token })
    expect((await add(buyer, 3)).code).toBe(500)
    expect((await add(await createBuyer(shop), 2)).code).toBe(500)
    expect((await add(buyer, 2)).code).toBe(0)
  })

  it('works with buy-now once, and becomes available again when the order is canceled', async () => {
    const buyer = await createBuyer(shop)
    const quoteNo = await createAcceptedQuote(buyer)
    const { token, addressId } = buyer
    const requested = { skuCode: onRequest, buyCount: 2, addressId, couponCode: '' }
    const shown = await shop.call.ok(orderEndpoints.immediateCheck, requested, { token })

    expect(shown.totals.itemsTotal).toBe(1901)

    const submit = () => ({ ...requested, carrierCode: shown.carrierCode ?? '', submitKey: newSubmitKey() })
    const { orderNo } = await shop.call.ok(orderEndpoints.immediate, submit(), { token })

    const done = { code: 500, msg: expect.stringContaining(`It’s order ${orderNo}`), data: { orderNo } }
    expect(await shop.call(orderEndpoints.immediate, submit(), { token })).toMatchObject(done)
    expect(await shop.call(orderEndpoints.immediateCheck, requested, { token })).toMatchObject(done)
    expect(await shop.call(cartEndpoints.add, requested, { token })).toMatchObject(done)
    expect(await shop.call(toCart, { quoteNo }, { token })).toMatchObject({
      msg: 'This quote has been ordered',
      data: { status: 'ordered', orderNo },
    })

    await shop.call.ok(orderEndpoints.cancel, { orderNo, reason: 'Changed my mind' }, { token })
    expect(await shop.call.ok(detail, { quoteNo }, { token })).toMatchObject({
      status: 'accepted',
      orderNo: null,
    })
  })

  it('expires on time: its price no longer applies and an email is sent', async () => {
    const buyer = await createBuyer(shop)
    const quoteNo = await createAcceptedQuote(buyer)
    const { clock } = shop.deps
    const start = clock.nowMs()
    await putIntoCart(shop, buyer, priced)
    await shop.call.ok(toCart, { quoteNo }, { token: buyer.token })
    clock.set(start + 14 * DAY_MS)
    await shop.call.ok(regionEndpoints.visitorCountry, {})
    const row = await shop.deps.db.quoteRequest.findUniqueOrThrow({ where: { quoteNo } })
    const mails = await shop.deps.db.inboxMessage.count({
      where: { toAddress: buyer.email, kind: 'quote-expired' },
    })
    clock.set(start)

    expect([row.status, mails]).toEqual(['expired', 1])

    const { rows } = await shop.call.ok(cartEndpoints.list, {}, { token: buyer.token })
    expect(rows.find(line => line.skuCode === onRequest)).toMatchObject({ price: null, listPrice: null })
  })

  it('leaves the price on the product page hidden', async () => {
    const buyer = await createBuyer(shop)
    await createAcceptedQuote(buyer)
    const { product } = await shop.deps.db.sku.findUniqueOrThrow({
      where: { skuCode: onRequest },
      select: { product: { select: { seoUrl: true } } },
    })
    const page = await shop.call.ok(catalogEndpoints.detail, { id: product.seoUrl }, { token: buyer.token })

    expect([page.displayPrice, page.skus.map(sku => sku.price)]).toEqual([null, page.skus.map(() => null)])
  })
})
