import { cartEndpoints } from '@fixbench/contract/cart/cart.contract.ts'
import { orderEndpoints } from '@fixbench/contract/order/order.contract.ts'
import { specials } from '@fixbench/fixtures/named-products.ts'
import { afterEach, describe, expect, it } from 'vitest'
import { makeCoupon } from '#server/testing/builders/coupon.ts'
import {
  type CheckoutChoice,
  createBuyer,
  initOrder,
  newSubmitKey,
  placeCartOrder,
  putIntoCart,
  receiveCoupon,
  setStock,
} from '#server/testing/buyers.ts'
import { setUpBuyer, setUpShop } from '#server/testing/set-up-shop.ts'

const shop = setUpShop()
const buyer = setUpBuyer(shop)

const { skuCode } = specials.plainScreen
const as = (who = buyer) => ({ token: who.token })
const init = (input: CheckoutChoice = {}, who = buyer) => initOrder(shop, who, input)
const cents = (dollars: number): number => Math.round(dollars * 100)

const receive = (couponId: number) => receiveCoupon(shop, buyer, couponId)
// An offer is open to every buyer of the shop, so it ends with its test.
afterEach(() =>
  shop.deps.db.coupon.updateMany({ where: { code: { startsWith: 'built-' } }, data: { status: 2 } }),
)

const makeDiscount = (deductAmtCents: number) =>
  makeCoupon(shop.deps.db, { limitAmtCents: 100, deductAmtCents })

describe('POST /api/shop/cart/initOrder', () => {
  it('[CALL-shop-cart-initOrder] proposes address, carrier and payment method, with a total that adds up to the cent', async () => {
    const line = await putIntoCart(shop, buyer, skuCode, 2)
    const checkout = await init()

    expect(checkout).toMatchObject({
      canSubmit: true,
      problems: [],
      paymentMethod: 'card',
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

  it('charges IOSS VAT on goods and freight up to the limit, and prepays it above with a duties-paid carrier', async () => {
    const german = await createBuyer(shop, 'DE')
    await putIntoCart(shop, german, skuCode, 1)
    const { totals } = await init({ carrierCode: 'eu-line-ioss', couponCode: '' }, german)

    expect(totals).toMatchObject({ vatRatePercent: 19, taxScheme: 'ioss', dutyTotal: 0 })
    expect(cents(totals.vatTotal)).toBe(
      Math.round((cents(totals.itemsTotal) + cents(totals.shipTotal)) * 0.19),
    )
    expect(totals.VatPrice).toBe(totals.vatTotal)

    await putIntoCart(shop, german, skuCode, 20)
    expect((await init({ carrierCode: 'dhl-express', couponCode: '' }, german)).totals.vatTotal).toBe(0)
    expect(
      (await init({ carrierCode: 'eu-line-ddp', couponCode: '' }, german)).totals.vatTotal,
    ).toBeGreaterThan(0)
  })

  it.each([
    ['US', 1],
    ['US', 40],
    ['DE', 1],
    ['DE', 40],
    ['GB', 40],
    ['NG', 2],
  ] as const)('preselects the lowest landed cost to %s for %i units [SHOP-05]', async (country, units) => {
    const importer = await createBuyer(shop, country)
    await putIntoCart(shop, importer, skuCode, units)

    const { carriers, carrierCode, totals } = await init({ couponCode: '' }, importer)

    const offers = carriers.filter(({ isAvailable }) => isAvailable)
    const landed = offers.map(offer => cents(offer.landedPrice ?? 0))

    expect(offers[0]?.carrierCode).toBe(carrierCode)
    expect(landed).toEqual(landed.toSorted((a, b) => a - b))
    expect(landed[0]).toBe(
      cents(totals.totalAmount) - cents(totals.itemsTotal) + cents(offers[0]?.duePrice ?? 0),
    )

    for (const { shipPrice, taxPrice, duePrice, landedPrice } of offers) {
      expect(cents(shipPrice ?? 0) + cents(taxPrice ?? 0) + cents(duePrice ?? 0)).toBe(
        cents(landedPrice ?? 0),
      )
    }
  })

  it('preselects the best coupon, applies none on request, and explains why a coupon cannot be used', async () => {
    await putIntoCart(shop, buyer, skuCode, 2)
    const small = await receive((await makeDiscount(100)).id)
    const best = await receive((await makeDiscount(700)).id)
    const checkout = await init()

    expect(checkout).toMatchObject({ couponCode: best, totals: { couponTotal: 7 } })

    const claimed = checkout.coupons.filter(coupon => coupon.couponStatus === 'unused')
    expect(claimed.map(coupon => coupon.couponCode)).toEqual([best, small])

    const shares = checkout.lines.reduce((sum, line) => sum + cents(line.couponShare), 0)
    expect(shares).toBe(700)
    expect((await init({ couponCode: '' })).totals.couponTotal).toBe(0)

    const unknown = await init({ couponCode: 'NOBODY-KNOWS' })
    expect(unknown).toMatchObject({ canSubmit: false, couponCode: null, couponProblem: { code: 500 } })
  })

  it('never lets the discount exceed the goods', async () => {
    await putIntoCart(shop, buyer, specials.cheap.skuCode)
    await receive((await makeDiscount(99_999)).id)
    const { totals } = await init()
    expect(totals.couponTotal).toBe(totals.itemsTotal)
    expect(totals.totalAmount).toBe(totals.shipTotal)
  })

  it('reports price changes since the line was added to the cart', async () => {
    const line = await putIntoCart(shop, buyer, skuCode, 2)
    await shop.deps.db.cartLine.update({ where: { id: Number(line.id) }, data: { joinPriceCents: 1 } })
    const { problems, canSubmit } = await init()
    expect(problems).toEqual([
      expect.objectContaining({ kind: 'price', isBlocking: false, old: 0.01, new: line.price }),
    ])
    expect(canSubmit).toBe(true)
  })

  it('blocks lines above the stock and excludes removed lines', async () => {
    await setStock(shop, specials.tenLeft.skuCode, 10)
    await putIntoCart(shop, buyer, specials.tenLeft.skuCode, 5)
    await setStock(shop, specials.tenLeft.skuCode, 2)

    expect(await init()).toMatchObject({ canSubmit: false, problems: [{ kind: 'stock', old: 5, new: 2 }] })

    await setStock(shop, specials.tenLeft.skuCode, 0)
    expect((await init()).problems).toMatchObject([{ kind: 'stock', message: 'Out of stock', new: 0 }])

    await shop.deps.db.sku.update({ where: { skuCode: specials.tenLeft.skuCode }, data: { status: 2 } })
    const removed = await init()
    await shop.deps.db.sku.update({ where: { skuCode: specials.tenLeft.skuCode }, data: { status: 1 } })

    expect(removed).toMatchObject({
      canSubmit: false,
      problems: [{ kind: 'removed' }],
      totals: { itemsTotal: 0 },
    })
  })

  it('[ERR-200001] requires lines, and treats the address of another member as missing', async () => {
    expect((await shop.call(cartEndpoints.initOrder, {}, as())).code).toBe(200001)
    await putIntoCart(shop, buyer, skuCode)
    const other = await createBuyer(shop)
    const foreign = await shop.call(cartEndpoints.initOrder, { addressId: other.addressId }, as())
    expect([foreign.code, foreign.msg]).toEqual([500, 'The address does not exist'])
  })

  it('works without an address when a country is given', async () => {
    await shop.deps.db.address.deleteMany({ where: { memberId: buyer.memberId } })
    await putIntoCart(shop, buyer, skuCode)
    const checkout = await shop.call.ok(cartEndpoints.initOrder, { countryNo: 'DE' }, as())
    expect(checkout).toMatchObject({ address: null, canSubmit: false, totals: { taxScheme: 'ioss' } })
    expect(checkout.carriers.length).toBeGreaterThan(0)
  })
})

describe('buy now', () => {
  const choice = async () => {
    const checkout = await shop.call.ok(orderEndpoints.immediateCheck, { skuCode, buyCount: 2 }, as())
    return { skuCode, buyCount: 2, addressId: buyer.addressId, carrierCode: checkout.carrierCode ?? '' }
  }

  it('[CALL-shop-order-immediateCheck, CALL-shop-order-immediate] orders one SKU and leaves the cart unchanged', async () => {
    await putIntoCart(shop, buyer, specials.plainScreen.otherGradeSkuCode)
    const submitKey = newSubmitKey()
    const placed = await shop.call.ok(orderEndpoints.immediate, { ...(await choice()), submitKey }, as())
    const order = await shop.call.ok(orderEndpoints.detail, { orderNo: placed.orderNo }, as())

    expect(order).toMatchObject({ kind: 'buy-now', items: [{ skuNo: skuCode, skuNum: 2 }] })
    expect((await shop.call.ok(cartEndpoints.list, {}, as())).total).toBe(1)

    const again = await shop.call.ok(orderEndpoints.immediate, { ...(await choice()), submitKey }, as())
    expect(again).toMatchObject({ orderNo: placed.orderNo, isRepeat: true })
  })

  it('[ERR-300001] rejects more than the stock', async () => {
    const response = await shop.call(
      orderEndpoints.immediateCheck,
      { skuCode: specials.noneLeft.skuCode },
      as(),
    )
    expect(response).toMatchObject({ code: 300001, data: { remaining: 0 } })
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
