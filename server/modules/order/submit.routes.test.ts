import { cartEndpoints } from '@fixbench/contract/cart/cart.contract.ts'
import { orderEndpoints } from '@fixbench/contract/order/order.contract.ts'
import { requireValue } from '@fixbench/domain/require.ts'
import { specials } from '@fixbench/fixtures/named-products.ts'
import { describe, expect, it } from 'vitest'
import { makeCoupon } from '#server/testing/builders/coupon.ts'
import {
  type CheckoutChoice,
  createBuyer,
  getStock,
  initOrder,
  newSubmitKey,
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

/** A submit with everything that checkout proposes and the totals that the buyer saw. */
const readSubmit = async (change: object = {}, who = buyer) => {
  const checkout = await init({ couponCode: '' }, who)

  return {
    addressId: who.addressId,
    carrierCode: checkout.carrierCode ?? '',
    couponCode: '',
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
  shop.call(cartEndpoints.submitOrder, await readSubmit(change, who), as(who))

const receive = (couponId: number) => receiveCoupon(shop, buyer, couponId)
const makeDiscount = (deductAmtCents: number) =>
  makeCoupon(shop.deps.db, { limitAmtCents: 100, deductAmtCents })

describe('POST /api/shop/cart/submitOrder', () => {
  it('[CALL-shop-cart-submitOrder] places the order as shown, empties the cart and stores copies', async () => {
    await putIntoCart(shop, buyer, skuCode, 2)
    const response = await submit({ note: 'Ring twice', poNumber: 'PO-7' })

    expect(response).toMatchObject({ code: 0, data: { orderStatus: 'pending', isRepeat: false } })
    expect((await shop.call.ok(cartEndpoints.list, {}, as())).total).toBe(0)

    const order = await shop.call.ok(orderEndpoints.detail, { orderNo: response.data.orderNo }, as())
    expect(order).toMatchObject({
      note: 'Ring twice',
      poNumber: 'PO-7',
      totals: { totalAmount: response.data.totalAmount },
    })

    const before = order.items[0]?.skuName
    const sku = await shop.deps.db.sku.findUniqueOrThrow({ where: { skuCode } })
    await shop.deps.db.sku.update({ where: { skuCode }, data: { nameEn: 'Renamed' } })
    const later = await shop.call.ok(orderEndpoints.detail, { orderNo: response.data.orderNo }, as())
    await shop.deps.db.sku.update({ where: { skuCode }, data: { nameEn: sku.nameEn } })

    expect(later.items[0]?.skuName).toBe(before)
  })

  it('stores what is due on delivery as estimated at checkout [SHOP-29]', async () => {
    const importer = await createBuyer(shop, 'US')
    await putIntoCart(shop, importer, skuCode, 2)
    const { carriers } = await init({ couponCode: '' }, importer)
    const collecting = carriers.find(({ duePrice }) => (duePrice ?? 0) > 0)
    const choice = { carrierCode: requireValue(collecting, 'collecting').carrierCode, couponCode: '' }
    const { totals } = await init(choice, importer)

    expect(totals.dueTotal).toBe(collecting?.duePrice)

    const { data } = await submit({ ...choice, totalAmount: totals.totalAmount }, importer)

    const order = await shop.call.ok(orderEndpoints.detail, { orderNo: data.orderNo }, as(importer))
    expect(order.totals.dueTotal).toBe(totals.dueTotal)
    expect(order.totalAmount).toBe(totals.totalAmount)
  })

  it('leaves unselected lines in the cart', async () => {
    const one = await putIntoCart(shop, buyer, skuCode)
    await putIntoCart(shop, buyer, specials.plainScreen.otherGradeSkuCode)
    await shop.call.ok(cartEndpoints.selected, { ids: [one.id], selected: false }, as())
    expect((await submit()).code).toBe(0)
    expect((await shop.call.ok(cartEndpoints.list, {}, as())).rows.map(row => row.id)).toEqual([one.id])
  })

  it('[ERR-300021] rejects a wrong total, returns the right one and reserves nothing', async () => {
    await putIntoCart(shop, buyer, skuCode, 2)
    const before = await getStock(shop, skuCode)
    const { totals } = await init({ couponCode: '' })
    const response = await submit({ totalAmount: 0.01 })

    expect(response).toMatchObject({
      code: 300021,
      data: { totalAmount: { old: 0.01, new: totals.totalAmount }, items: [] },
    })
    expect(await getStock(shop, skuCode)).toEqual(before)
  })

  it('[ERR-300021] rejects a price change since checkout, with the old and new price', async () => {
    const line = await putIntoCart(shop, buyer, skuCode, 1)
    const seen = await readSubmit()
    const sku = await shop.deps.db.sku.findUniqueOrThrow({ where: { skuCode } })
    await shop.deps.db.sku.update({ where: { skuCode }, data: { priceCents: sku.priceCents + 500 } })
    const response = await shop.call(cartEndpoints.submitOrder, seen, as())
    await shop.deps.db.sku.update({ where: { skuCode }, data: { priceCents: sku.priceCents } })

    expect(response).toMatchObject({
      code: 300021,
      data: { items: [{ skuCode, field: 'price', old: line.price, new: (line.price ?? 0) + 5 }] },
    })
  })

  it('[ERR-300021] reports a price change before the carrier that it makes unavailable', async () => {
    const greta = await createBuyer(shop, 'DE')
    await putIntoCart(shop, greta, skuCode, 1)
    const seen = await readSubmit({ carrierCode: 'eu-line-ioss' }, greta)
    const where = { skuCode }
    const { priceCents } = await shop.deps.db.sku.findUniqueOrThrow({ where })
    await shop.deps.db.sku.update({ where, data: { priceCents: 90_000 } })
    shop.deps.cache.bump('catalog')
    const response = await shop.call(cartEndpoints.submitOrder, seen, as(greta))
    await shop.deps.db.sku.update({ where, data: { priceCents } })
    shop.deps.cache.bump('catalog')

    expect(response).toMatchObject({ code: 300021, data: { items: [{ skuCode, field: 'price', new: 900 }] } })
  })

  it('[ERR-300021] reports a product that was removed in the meantime', async () => {
    await putIntoCart(shop, buyer, skuCode, 1)
    const seen = await readSubmit()
    await shop.deps.db.sku.update({ where: { skuCode }, data: { status: 2 } })
    const response = await shop.call(cartEndpoints.submitOrder, seen, as())
    await shop.deps.db.sku.update({ where: { skuCode }, data: { status: 1 } })
    expect(response).toMatchObject({ code: 300021, data: { items: [{ skuCode, field: 'missing' }] } })
  })

  it('keeps a removed line in the cart and orders the rest at the cart totals', async () => {
    await putIntoCart(shop, buyer, skuCode, 1)
    const { skuCode: removedCode } = specials.cheap
    await putIntoCart(shop, buyer, removedCode, 1)
    await shop.deps.db.sku.update({ where: { skuCode: removedCode }, data: { status: 2 } })
    const checkout = await init({ couponCode: '' })
    const items = [
      { skuCode, buyCount: 1, price: checkout.lines.find(line => line.skuCode === skuCode)?.price },
    ]
    const response = await submit({ items })
    const rows = (await shop.call.ok(cartEndpoints.list, {}, as())).rows
    const none = await shop.call(
      cartEndpoints.submitOrder,
      { addressId: buyer.addressId, carrierCode: 'dhl-express', submitKey: newSubmitKey() },
      as(),
    )
    await shop.deps.db.sku.update({ where: { skuCode: removedCode }, data: { status: 1 } })

    expect([checkout.canSubmit, response.code, none.code]).toEqual([true, 0, 200001])
    expect(rows.map(row => row.skuCode)).toEqual([removedCode])
  })

  it('[ERR-300001] reports each SKU above the stock with its remaining quantity', async () => {
    await setStock(shop, specials.tenLeft.skuCode, 10)
    await putIntoCart(shop, buyer, specials.tenLeft.skuCode, 5)
    const seen = await readSubmit()
    await setStock(shop, specials.tenLeft.skuCode, 3)

    expect(await shop.call(cartEndpoints.submitOrder, seen, as())).toMatchObject({
      code: 300001,
      data: { remaining: 3, items: [{ skuCode: specials.tenLeft.skuCode, asked: 5, remaining: 3 }] },
    })
  })

  it('[ERR-5000002] rejects a carrier that does not accept the goods and an unavailable payment method', async () => {
    await putIntoCart(shop, buyer, specials.battery.skuCode)
    expect((await submit({ carrierCode: 'ems' })).code).toBe(5000002)
    expect((await submit({ carrierCode: 'no-such-carrier' })).code).toBe(5000002)
    expect((await submit({ paymentMethod: 'instant' })).code).toBe(5000002)
  })

  it('[ERR-300003] rejects a coupon that expired after it was chosen', async () => {
    await putIntoCart(shop, buyer, skuCode, 2)
    const coupon = await makeDiscount(300)
    const couponCode = await receive(coupon.id)
    await shop.deps.db.memberCoupon.updateMany({
      where: { couponId: coupon.id },
      data: { validFrom: new Date(0), validTo: new Date(shop.deps.clock.nowMs() - 1) },
    })
    const response = await submit({ couponCode, totalAmount: undefined })

    expect(response.code).toBe(300003)
    expect(response.data).toHaveProperty('totals.couponTotal', 0)
  })

  it('[ERR-300004, ERR-300005, ERR-300008] rejects coupons that are used, below their minimum amount, or for other goods', async () => {
    await putIntoCart(shop, buyer, skuCode, 1)
    const couponCode = await receive((await makeDiscount(300)).id)

    expect((await submit({ couponCode, totalAmount: undefined })).code).toBe(0)

    await putIntoCart(shop, buyer, skuCode, 1)
    expect((await submit({ couponCode, totalAmount: undefined })).code).toBe(300004)

    const dear = await makeDiscount(100)
    const dearCode = await receive(dear.id)
    await shop.deps.db.coupon.update({ where: { id: dear.id }, data: { limitAmtCents: 9_999_900 } })

    expect((await submit({ couponCode: dearCode, totalAmount: undefined })).code).toBe(300005)

    const other = await makeDiscount(100)
    const otherCode = await receive(other.id)
    await shop.deps.db.coupon.update({ where: { id: other.id }, data: { scope: 'family' } })
    await shop.deps.db.couponScopeItem.create({
      data: { couponId: other.id, kind: 'family', ref: 'battery' },
    })

    expect((await submit({ couponCode: otherCode, totalAmount: undefined })).code).toBe(300008)
  })

  it('[ERR-3000020] rejects more points than the balance and spends available ones', async () => {
    const rich = await createBuyer(shop, 'US', { pointsBalance: 300 })
    await putIntoCart(shop, rich, skuCode, 2)
    expect((await submit({ points: 301, totalAmount: undefined }, rich)).code).toBe(3000020)
    const placed = await submit({ points: 300, totalAmount: undefined }, rich)
    expect(placed).toMatchObject({ code: 0, data: { totals: { pointsUsed: 300, pointsTotal: 3 } } })
    const member = await shop.deps.db.member.findUniqueOrThrow({ where: { id: rich.memberId } })
    expect(member.pointsBalance).toBe(0)
  })

  it('refuses a quantity below the minimum', async () => {
    const { spuCode, skuCode: cheap } = specials.cheap
    await putIntoCart(shop, buyer, cheap, 1)
    const seen = await readSubmit()
    await shop.deps.db.product.update({ where: { spuCode }, data: { moq: 5 } })
    const response = await shop.call(cartEndpoints.submitOrder, seen, as())
    await shop.deps.db.product.update({ where: { spuCode }, data: { moq: 1 } })
    expect([response.code, response.msg]).toEqual([500, `${cheap}: Minimum quantity: 5`])
  })

  it('[ERR-3001] reports the missing fields', async () => {
    const response = await shop.call(
      cartEndpoints.submitOrder,
      { addressId: '1', carrierCode: 'ems', submitKey: 'x' },
      as(),
    )
    expect(response).toMatchObject({ code: 3001, data: { fields: [{ field: 'submitKey' }] } })
  })
})
