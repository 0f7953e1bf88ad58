import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { cartEndpoints } from '#contract/cart.contract.ts'
import { couponEndpoints } from '#contract/coupon.contract.ts'
import { orderEndpoints } from '#contract/order.contract.ts'
import { specials } from '#seed/catalog/specials.ts'
import {
  type Buyer,
  createBuyer,
  newSubmitKey,
  placeCartOrder,
  putIntoCart,
  setStock,
  stockOf,
} from '#server/testing/buyers.ts'
import { createTestApp, type TestApp } from '#server/testing/create-test-app.ts'

let shop: TestApp
let buyer: Buyer
beforeAll(async () => {
  shop = await createTestApp()
})
afterAll(() => shop.close())
beforeEach(async () => {
  buyer = await createBuyer(shop)
})

const { skuCode } = specials.plainScreen
const as = (who = buyer) => ({ token: who.token })
const init = (input: Parameters<typeof initWith>[0] = {}) => initWith(input)
const initWith = (
  input: { couponCode?: string; points?: number; carrierCode?: string; addressId?: string },
  who = buyer,
) => shop.call.ok(cartEndpoints.initOrder, input, as(who))
const cents = (dollars: number): number => Math.round(dollars * 100)

/** A submit of everything that checkout proposes, with what the buyer saw. */
const submitOf = async (change: object = {}, who = buyer) => {
  const checkout = await initWith({ couponCode: '' }, who)
  return {
    addressId: who.addressId,
    carrierCode: checkout.carrierCode ?? '',
    submitKey: newSubmitKey(),
    totalAmount: checkout.totals.totalAmount,
    items: checkout.lines.map(line => ({
      skuCode: line.skuCode,
      buyCount: line.buyCount,
      price: line.price ?? 0,
    })),
    ...change,
  }
}
const submit = async (change: object = {}, who = buyer) =>
  shop.call(cartEndpoints.submitOrder, await submitOf(change, who), as(who))

const receive = async (couponId: number) =>
  (await shop.call.ok(couponEndpoints.receive, { couponId: String(couponId) }, as())).coupon.couponCode
let made = 0
const makeCoupon = async (deductAmtCents: number) => {
  made += 1
  return shop.deps.db.coupon.create({
    data: {
      code: `CHECKOUT-${made}`,
      name: 'Checkout',
      text: 'US $ 1 off US $1',
      limitAmtCents: 100,
      pftWay: 1,
      deductAmtCents,
      validDays: 30,
      createdAt: shop.deps.clock.now(),
    },
  })
}

describe('POST /api/shop/cart/initOrder', () => {
  it('[CALL-shop-cart-initOrder] proposes address, carrier, way to pay and a total traced to the cent', async () => {
    const line = await putIntoCart(shop, buyer, skuCode, 2)
    const checkout = await init()
    expect(checkout).toMatchObject({
      canSubmit: true,
      problems: [],
      payWay: 'card',
      address: { id: buyer.addressId },
    })
    expect(checkout.carrierCode).toBe(checkout.carriers[0]?.carrierCode)
    const { totals } = checkout
    expect(totals.itemsTotal).toBe(line.lineTotal)
    expect(totals.shipTotal).toBe(checkout.carriers[0]?.shipPrice)
    const sum =
      cents(totals.itemsTotal) -
      cents(totals.couponTotal) -
      cents(totals.pointsTotal) +
      cents(totals.shipTotal) +
      cents(totals.vatTotal) +
      cents(totals.dutyTotal) +
      cents(totals.payFee)
    expect(cents(totals.totalAmount)).toBe(sum)
    expect(totals.VatSubTotal).toBe(totals.totalAmount)
  })

  it('takes IOSS VAT on goods and freight within the limit, and prepays it above by a duties-paid line', async () => {
    const german = await createBuyer(shop, 'DE')
    await putIntoCart(shop, german, skuCode, 1)
    const { totals } = await initWith({ carrierCode: 'eu-line-ioss' }, german)
    expect(totals).toMatchObject({ vatRatePercent: 19, taxScheme: 'ioss', dutyTotal: 0 })
    expect(cents(totals.vatTotal)).toBe(
      Math.round((cents(totals.itemsTotal) + cents(totals.shipTotal)) * 0.19),
    )
    expect(totals.VatPrice).toBe(totals.vatTotal)
    await putIntoCart(shop, german, skuCode, 20)
    expect((await initWith({ carrierCode: 'dhl-express' }, german)).totals.vatTotal).toBe(0)
    expect((await initWith({ carrierCode: 'eu-line-ddp' }, german)).totals.vatTotal).toBeGreaterThan(0)
  })

  it('preselects the best coupon, takes none on wish, and says why a coupon can not be used', async () => {
    await putIntoCart(shop, buyer, skuCode, 2)
    const small = await receive((await makeCoupon(100)).id)
    const best = await receive((await makeCoupon(700)).id)
    const checkout = await init()
    expect(checkout).toMatchObject({ couponCode: best, totals: { couponTotal: 7 } })
    expect(checkout.coupons.map(coupon => coupon.couponCode)).toEqual([best, small])
    const shares = checkout.lines.reduce((sum, line) => sum + cents(line.couponShare), 0)
    expect(shares).toBe(700)
    expect((await init({ couponCode: '' })).totals.couponTotal).toBe(0)
    const unknown = await init({ couponCode: 'NOBODY-KNOWS' })
    expect(unknown).toMatchObject({ canSubmit: false, couponCode: null, couponProblem: { code: 500 } })
  })

  it('never lets the discount exceed the goods', async () => {
    await putIntoCart(shop, buyer, specials.cheap.skuCode)
    await receive((await makeCoupon(99_999)).id)
    const { totals } = await init()
    expect(totals.couponTotal).toBe(totals.itemsTotal)
    expect(totals.totalAmount).toBe(totals.shipTotal)
  })

  it('shows what changed since the line was put into the cart', async () => {
    const line = await putIntoCart(shop, buyer, skuCode, 2)
    await shop.deps.db.cartLine.update({ where: { id: Number(line.id) }, data: { joinPriceCents: 1 } })
    const { problems, canSubmit } = await init()
    expect(problems).toEqual([
      expect.objectContaining({ kind: 'price', isBlocking: false, old: 0.01, new: line.price }),
    ])
    expect(canSubmit).toBe(true)
  })

  it('blocks lines that are short of stock or removed', async () => {
    await setStock(shop, specials.tenLeft.skuCode, 10)
    await putIntoCart(shop, buyer, specials.tenLeft.skuCode, 5)
    await setStock(shop, specials.tenLeft.skuCode, 2)
    expect(await init()).toMatchObject({ canSubmit: false, problems: [{ kind: 'stock', old: 5, new: 2 }] })
    await shop.deps.db.sku.update({ where: { skuCode: specials.tenLeft.skuCode }, data: { status: 2 } })
    const removed = await init()
    await shop.deps.db.sku.update({ where: { skuCode: specials.tenLeft.skuCode }, data: { status: 1 } })
    expect(removed).toMatchObject({
      canSubmit: false,
      problems: [{ kind: 'removed' }],
      totals: { itemsTotal: 0 },
    })
  })

  it('[ERR-200001] needs lines, and answers the address of another member like a missing one', async () => {
    expect((await shop.call(cartEndpoints.initOrder, {}, as())).code).toBe(200001)
    await putIntoCart(shop, buyer, skuCode)
    const other = await createBuyer(shop)
    const foreign = await shop.call(cartEndpoints.initOrder, { addressId: other.addressId }, as())
    expect([foreign.code, foreign.msg]).toEqual([500, 'The address does not exist'])
  })

  it('works without an address for the country that is named', async () => {
    await shop.deps.db.address.deleteMany({ where: { memberId: buyer.memberId } })
    await putIntoCart(shop, buyer, skuCode)
    const checkout = await shop.call.ok(cartEndpoints.initOrder, { countryNo: 'DE' }, as())
    expect(checkout).toMatchObject({ address: null, canSubmit: false, totals: { taxScheme: 'ioss' } })
    expect(checkout.carriers.length).toBeGreaterThan(0)
  })
})

describe('POST /api/shop/cart/submitOrder', () => {
  it('[CALL-shop-cart-submitOrder] places what was seen, empties the cart and keeps copies', async () => {
    await putIntoCart(shop, buyer, skuCode, 2)
    const answer = await submit({ note: 'Ring twice', poNumber: 'PO-7' })
    expect(answer).toMatchObject({ code: 0, data: { orderStatus: 'pending', isRepeat: false } })
    expect((await shop.call.ok(cartEndpoints.list, {}, as())).total).toBe(0)
    const order = await shop.call.ok(orderEndpoints.detail, { orderNo: answer.data.orderNo }, as())
    expect(order).toMatchObject({
      note: 'Ring twice',
      poNumber: 'PO-7',
      totals: { totalAmount: answer.data.totalAmount },
    })
    const before = order.items[0]?.skuName
    const sku = await shop.deps.db.sku.findUniqueOrThrow({ where: { skuCode } })
    await shop.deps.db.sku.update({ where: { skuCode }, data: { nameEn: 'Renamed' } })
    const later = await shop.call.ok(orderEndpoints.detail, { orderNo: answer.data.orderNo }, as())
    await shop.deps.db.sku.update({ where: { skuCode }, data: { nameEn: sku.nameEn } })
    expect(later.items[0]?.skuName).toBe(before)
  })

  it('leaves unselected lines in the cart', async () => {
    const one = await putIntoCart(shop, buyer, skuCode)
    await putIntoCart(shop, buyer, specials.plainScreen.otherGradeSkuCode)
    await shop.call.ok(cartEndpoints.selected, { ids: [one.id], selected: false }, as())
    expect((await submit()).code).toBe(0)
    expect((await shop.call.ok(cartEndpoints.list, {}, as())).rows.map(row => row.id)).toEqual([one.id])
  })

  it('[ERR-300021] refuses an altered total and tells the right one; nothing is reserved', async () => {
    await putIntoCart(shop, buyer, skuCode, 2)
    const before = await stockOf(shop, skuCode)
    const { totals } = await init({ couponCode: '' })
    const answer = await submit({ totalAmount: 0.01 })
    expect(answer).toMatchObject({
      code: 300021,
      data: { totalAmount: { old: 0.01, new: totals.totalAmount }, items: [] },
    })
    expect(await stockOf(shop, skuCode)).toEqual(before)
  })

  it('[ERR-300021] refuses when a price has changed since the buyer saw it, with old and new', async () => {
    const line = await putIntoCart(shop, buyer, skuCode, 1)
    const seen = await submitOf()
    const sku = await shop.deps.db.sku.findUniqueOrThrow({ where: { skuCode } })
    await shop.deps.db.sku.update({ where: { skuCode }, data: { priceCents: sku.priceCents + 500 } })
    const answer = await shop.call(cartEndpoints.submitOrder, seen, as())
    await shop.deps.db.sku.update({ where: { skuCode }, data: { priceCents: sku.priceCents } })
    expect(answer).toMatchObject({
      code: 300021,
      data: { items: [{ skuCode, field: 'price', old: line.price, new: (line.price ?? 0) + 5 }] },
    })
  })

  it('[ERR-300021] tells a product that was removed meanwhile', async () => {
    await putIntoCart(shop, buyer, skuCode, 1)
    const seen = await submitOf()
    await shop.deps.db.sku.update({ where: { skuCode }, data: { status: 2 } })
    const answer = await shop.call(cartEndpoints.submitOrder, seen, as())
    await shop.deps.db.sku.update({ where: { skuCode }, data: { status: 1 } })
    expect(answer).toMatchObject({ code: 300021, data: { items: [{ skuCode, field: 'missing' }] } })
  })

  it('[ERR-300001] tells each SKU that is short and how many remain', async () => {
    await setStock(shop, specials.tenLeft.skuCode, 10)
    await putIntoCart(shop, buyer, specials.tenLeft.skuCode, 5)
    const seen = await submitOf()
    await setStock(shop, specials.tenLeft.skuCode, 3)
    expect(await shop.call(cartEndpoints.submitOrder, seen, as())).toMatchObject({
      code: 300001,
      data: { remaining: 3, items: [{ skuCode: specials.tenLeft.skuCode, asked: 5, remaining: 3 }] },
    })
  })

  it('[ERR-5000002] refuses a carrier that does not take the goods, and a way to pay that is not for this order', async () => {
    await putIntoCart(shop, buyer, specials.battery.skuCode)
    expect((await submit({ carrierCode: 'ems' })).code).toBe(5000002)
    expect((await submit({ carrierCode: 'no-such-carrier' })).code).toBe(5000002)
    expect((await submit({ payWay: 'instant' })).code).toBe(5000002)
  })

  it('[ERR-300003] refuses a coupon that ran out after it was chosen', async () => {
    await putIntoCart(shop, buyer, skuCode, 2)
    const coupon = await makeCoupon(300)
    const couponCode = await receive(coupon.id)
    await shop.deps.db.memberCoupon.updateMany({
      where: { couponId: coupon.id },
      data: { validFrom: new Date(0), validTo: new Date(shop.deps.clock.nowMs() - 1) },
    })
    const answer = await submit({ couponCode, totalAmount: undefined })
    expect(answer.code).toBe(300003)
    expect(answer.data).toHaveProperty('totals.couponTotal', 0)
  })

  it('[ERR-300004, ERR-300005, ERR-300008] refuses coupons that are used, too small an order, or for other goods', async () => {
    await putIntoCart(shop, buyer, skuCode, 1)
    const couponCode = await receive((await makeCoupon(300)).id)
    expect((await submit({ couponCode, totalAmount: undefined })).code).toBe(0)
    await putIntoCart(shop, buyer, skuCode, 1)
    expect((await submit({ couponCode, totalAmount: undefined })).code).toBe(300004)
    const dear = await makeCoupon(100)
    const dearCode = await receive(dear.id)
    await shop.deps.db.coupon.update({ where: { id: dear.id }, data: { limitAmtCents: 9_999_900 } })
    expect((await submit({ couponCode: dearCode, totalAmount: undefined })).code).toBe(300005)
    const other = await makeCoupon(100)
    const otherCode = await receive(other.id)
    await shop.deps.db.coupon.update({ where: { id: other.id }, data: { scope: 'family' } })
    await shop.deps.db.couponScopeItem.create({
      data: { couponId: other.id, kind: 'family', ref: 'battery' },
    })
    expect((await submit({ couponCode: otherCode, totalAmount: undefined })).code).toBe(300008)
  })

  it('[ERR-3000020] refuses points that the member does not have, and spends those that are there', async () => {
    const rich = await createBuyer(shop, 'US', { pointsBalance: 300 })
    await putIntoCart(shop, rich, skuCode, 2)
    expect((await submit({ points: 301, totalAmount: undefined }, rich)).code).toBe(3000020)
    const placed = await submit({ points: 300, totalAmount: undefined }, rich)
    expect(placed).toMatchObject({ code: 0, data: { totals: { pointsUsed: 300, pointsTotal: 3 } } })
    const member = await shop.deps.db.member.findUniqueOrThrow({ where: { id: rich.memberId } })
    expect(member.pointsBalance).toBe(0)
  })

  it('[ERR-3001] names the missing fields', async () => {
    const answer = await shop.call(
      cartEndpoints.submitOrder,
      { addressId: '1', carrierCode: 'ems', submitKey: 'x' },
      as(),
    )
    expect(answer).toMatchObject({ code: 3001, data: { fields: [{ field: 'submitKey' }] } })
  })
})

describe('buy now', () => {
  const choice = async () => {
    const checkout = await shop.call.ok(orderEndpoints.immediateCheck, { skuCode, buyCount: 2 }, as())
    return { skuCode, buyCount: 2, addressId: buyer.addressId, carrierCode: checkout.carrierCode ?? '' }
  }

  it('[CALL-shop-order-immediateCheck, CALL-shop-order-immediate] orders one SKU and leaves the cart alone', async () => {
    await putIntoCart(shop, buyer, specials.plainScreen.otherGradeSkuCode)
    const submitKey = newSubmitKey()
    const placed = await shop.call.ok(orderEndpoints.immediate, { ...(await choice()), submitKey }, as())
    const order = await shop.call.ok(orderEndpoints.detail, { orderNo: placed.orderNo }, as())
    expect(order).toMatchObject({ kind: 'buy-now', items: [{ skuNo: skuCode, skuNum: 2 }] })
    expect((await shop.call.ok(cartEndpoints.list, {}, as())).total).toBe(1)
    const again = await shop.call.ok(orderEndpoints.immediate, { ...(await choice()), submitKey }, as())
    expect(again).toMatchObject({ orderNo: placed.orderNo, isRepeat: true })
  })

  it('[ERR-300001] refuses more than there is', async () => {
    const answer = await shop.call(
      orderEndpoints.immediateCheck,
      { skuCode: specials.noneLeft.skuCode },
      as(),
    )
    expect(answer).toMatchObject({ code: 300001, data: { remaining: 0 } })
  })

  it('refuses removed and hidden-price products', async () => {
    for (const code of [specials.offSaleSku.skuCode, specials.quote.skuCode, 'NO-SUCH-SKU']) {
      expect((await shop.call(orderEndpoints.immediateCheck, { skuCode: code }, as())).code).toBe(500)
    }
  })
})

describe('one price everywhere', () => {
  it('is the same to the cent in cart, checkout and order', async () => {
    const line = await putIntoCart(shop, buyer, specials.ladderAndRate.skuCode, 10)
    const checkout = await init({ couponCode: '' })
    const placed = await placeCartOrder(shop, buyer)
    const order = await shop.call.ok(orderEndpoints.detail, { orderNo: placed.orderNo }, as())
    expect([checkout.lines[0]?.price, order.items[0]?.sellPrice]).toEqual([line.price, line.price])
    expect([checkout.totals.itemsTotal, order.totals.itemsTotal]).toEqual([line.lineTotal, line.lineTotal])
  })
})
