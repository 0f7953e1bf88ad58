import { cartEndpoints } from '@fixbench/contract/cart/cart.contract.ts'
import { catalogEndpoints } from '@fixbench/contract/catalog/catalog.contract.ts'
import { categoryEndpoints } from '@fixbench/contract/category/category.contract.ts'
import { couponEndpoints } from '@fixbench/contract/coupon/coupon.contract.ts'
import { homeEndpoints } from '@fixbench/contract/home/home.contract.ts'
import { paymentEndpoints } from '@fixbench/contract/payment/payment.contract.ts'
import { requireValue } from '@fixbench/domain/require.ts'
import { specials } from '@fixbench/fixtures/named-products.ts'
import {
  type Buyer,
  type CheckoutChoice,
  createBuyer,
  initOrder,
  newSubmitKey,
  putIntoCart,
} from '@fixbench/server/testing/buyers.ts'
import { setUpWorlds } from '@fixbench/worlds/testing/create-world-app.ts'
import { describe, expect, it } from 'vitest'

/** Controls that change the terms of the shop, each followed by the calls that a buyer makes. */
const shop = setUpWorlds()
const { skuCode } = specials.plainScreen

const control = async (name: string, input: Record<string, unknown>) => {
  const response = await shop.app.inject({
    method: 'POST',
    url: `/console/api/controls/${name}`,
    payload: input,
  })
  return response.json()
}
/** Runs a control that must succeed. */
const change = async (name: string, input: Record<string, unknown>): Promise<void> => {
  expect(await control(name, input)).toMatchObject({ code: 0 })
}

/** A buyer with one screen in the cart, and the checkout that the buyer has seen. */
const startCheckout = async (country: 'US' | 'DE' | 'GB', choice: CheckoutChoice) => {
  const buyer = await createBuyer(shop, country)
  await putIntoCart(shop, buyer, skuCode)
  const seen = await initOrder(shop, buyer, { couponCode: '', ...choice })
  return { buyer, seen }
}

const submit = ({ token, addressId }: Buyer, choice: { carrierCode: string; totalAmount: number }) =>
  shop.call(
    cartEndpoints.submitOrder,
    { addressId, couponCode: '', submitKey: newSubmitKey(), ...choice },
    { token },
  )

describe('set-carrier', () => {
  it('takes a carrier away between preview and order, which then fails with 5000002 [SHOP-36]', async () => {
    const carrierCode = 'dhl-express'
    const { buyer, seen } = await startCheckout('GB', { carrierCode })

    expect(seen.carrierCode).toBe(carrierCode)

    await change('set-carrier', { carrierCode, isOffered: false })
    const response = await submit(buyer, { carrierCode, totalAmount: seen.totals.totalAmount })
    const { carrierCode: next } = await initOrder(shop, buyer, { carrierCode })
    await change('set-carrier', { carrierCode, isOffered: true })

    expect(response).toMatchObject({ code: 5_000_002, data: { carrierCode } })
    expect(next).not.toBe(carrierCode)
    expect((await initOrder(shop, buyer, { carrierCode })).carrierCode).toBe(carrierCode)
  })
})

describe('set-payment-method', () => {
  it('takes a payment method away from checkout and from orders [SHOP-36]', async () => {
    const listCodes = async () =>
      (await shop.call.ok(paymentEndpoints.methods, {})).rows.map(({ code }) => code)
    const before = await listCodes()

    await change('set-payment-method', { methodCode: 'card', isOffered: false })
    const without = await listCodes()
    await change('set-payment-method', { methodCode: 'card', isOffered: true })

    expect(before).toContain('card')
    expect(without).toEqual(before.filter(code => code !== 'card'))
    expect(await listCodes()).toEqual(before)
  })
})

describe('set-freight-rate and set-tax-rate', () => {
  it('change the total between preview and order, which then fails with 300021 [SHOP-36]', async () => {
    const carrierCode = 'dhl-express'
    const { buyer, seen } = await startCheckout('DE', { carrierCode })

    await change('set-freight-rate', { carrierCode, countryNo: 'DE', firstPrice: 99.5 })
    const response = await submit(buyer, { carrierCode, totalAmount: seen.totals.totalAmount })

    expect(response).toMatchObject({ code: 300_021 })

    const after = await initOrder(shop, buyer, { couponCode: '', carrierCode })
    expect(after.totals.shipTotal).toBeGreaterThan(seen.totals.shipTotal)
    expect(after.totals.itemsTotal).toBe(seen.totals.itemsTotal)
  })

  it('charge the new VAT from the next preview on, and reject the old total [SHOP-36]', async () => {
    const carrierCode = 'dhl-express'
    const { buyer, seen } = await startCheckout('GB', { carrierCode })

    expect(seen.totals.vatRatePercent).toBe(20)

    await change('set-tax-rate', { countryNo: 'GB', ratePercent: 22.5 })
    const response = await submit(buyer, { carrierCode, totalAmount: seen.totals.totalAmount })

    expect(response).toMatchObject({ code: 300_021 })

    const after = await initOrder(shop, buyer, { couponCode: '', carrierCode })
    expect(after.totals.vatRatePercent).toBe(22.5)
    expect(after.totals.vatTotal).toBeGreaterThan(seen.totals.vatTotal)
  })

  it('name what does not exist [SHOP-36]', async () => {
    const unknown = { carrierCode: 'pigeon', countryNo: 'DE', firstPrice: 1 }

    expect(await control('set-freight-rate', unknown)).toMatchObject({
      msg: 'carrierCode: The rate does not exist',
    })
    expect(await control('set-tax-rate', { countryNo: 'XX', ratePercent: 5 })).toMatchObject({
      msg: 'countryNo: The VAT rate does not exist',
    })
  })
})

describe('set-category', () => {
  it('hides a category with its sub-categories from menu and lists, and shows it again [SHOP-36]', async () => {
    const url = 'ipad-parts'
    const listTop = async () =>
      (await shop.call.ok(homeEndpoints.header, {})).allCategories.map(category => category.url)
    const { categoryId } = await shop.call.ok(categoryEndpoints.get, { url })
    const [below] = (await shop.call.ok(categoryEndpoints.children, { categoryId })).rows
    const before = await listTop()

    await change('set-category', { url, isShown: false })
    const without = await listTop()
    const hidden = await shop.call(categoryEndpoints.get, { url })
    const hiddenBelow = await shop.call(categoryEndpoints.get, { url: requireValue(below, 'below').url })
    await change('set-category', { url, isShown: true })

    expect(before).toContain(url)
    expect(without).toEqual(before.filter(top => top !== url))
    expect(hidden).toMatchObject({ code: 500, msg: 'The category does not exist' })
    expect(hiddenBelow).toMatchObject({ code: 500, msg: 'The category does not exist' })
    expect(await listTop()).toEqual(before)
  })
})

describe('set-minimum', () => {
  it('sells a product in its minimum quantity or more [SHOP-36]', async () => {
    const buyer = await createBuyer(shop)
    const { skuCode } = specials.rateDiscount

    await change('set-minimum', { skuCode, minQuantity: 4 })

    const line = await putIntoCart(shop, buyer, skuCode)
    expect(line.buyCount).toBe(4)
    expect((await shop.call.ok(catalogEndpoints.detail, { id: line.seoUrl })).moq).toBe(4)
  })
})

describe('create-coupon', () => {
  it('creates a coupon whose terms decide what a checkout deducts [SHOP-36]', async () => {
    await change('create-coupon', { code: 'MINE-20', minimum: 10, deductPercent: 20, maxDeduct: 3 })
    const { buyer } = await startCheckout('US', {})

    const { totals } = await initOrder(shop, buyer, { couponCode: 'MINE-20' })

    expect(totals.couponTotal).toBe(3)
  })

  it.each([
    ['OVER-1', { minimum: 9000, deductAmount: 5 }, 300_005],
    ['PAST-1', { deductAmount: 5, validTo: '2025-07-01' }, 300_003],
    ['NEXT-1', { deductAmount: 5, validFrom: '2025-09-01' }, 300_003],
    ['OTHER-1', { deductAmount: 5, categoryUrl: 'laser-back-glass' }, 300_008],
  ])('creates %s, which checkout rejects by its terms [SHOP-36]', async (code, terms, expected) => {
    await change('create-coupon', { code, ...terms })
    const { buyer } = await startCheckout('US', {})

    const response = await shop.call(couponEndpoints.checkCode, { couponCode: code }, { token: buyer.token })

    expect(response.code).toBe(expected)
  })

  it('needs one of two kinds of discount, and a new code [SHOP-36]', async () => {
    const both = { code: 'BOTH-1', deductAmount: 5, deductPercent: 5 }

    expect(await control('create-coupon', both)).toMatchObject({ code: 3001 })
    expect(await control('create-coupon', { code: 'BENCH10', deductAmount: 5 })).toMatchObject({
      code: 3001,
      data: { fields: [{ field: 'code', reason: 'is already in use' }] },
    })
  })
})
