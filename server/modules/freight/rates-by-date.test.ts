import { cartEndpoints } from '@fixbench/contract/cart/cart.contract.ts'
import { DAY_MS, SECOND_MS } from '@fixbench/contract/core/time.ts'
import { orderEndpoints } from '@fixbench/contract/order/order.contract.ts'
import { specials } from '@fixbench/fixtures/named-products.ts'
import { beforeAll, expect, it } from 'vitest'
import { type Buyer, createBuyer, placeCartOrder, putIntoCart } from '#server/testing/buyers.ts'
import { setUpShop } from '#server/testing/set-up-shop.ts'

const shop = setUpShop()
let buyer: Buyer
beforeAll(async () => {
  buyer = await createBuyer(shop, 'GB')
  await putIntoCart(shop, buyer, specials.plainScreen.skuCode)
})

const checkout = () =>
  shop.call.ok(
    cartEndpoints.initOrder,
    { addressId: buyer.addressId, carrierCode: 'dhl-express', couponCode: '' },
    { token: buyer.token },
  )

it('applies tax and freight rates from their start and leaves earlier orders unchanged', async () => {
  const { db, clock, cache } = shop.deps
  const effectiveFrom = new Date(clock.nowMs() + DAY_MS)
  const { totals: before } = await checkout()
  await db.taxRate.create({ data: { countryIso: 'GB', name: 'VAT', ratePermyriad: 2500, effectiveFrom } })
  const rates = await db.carrierRate.findMany({
    where: { carrierCode: 'dhl-express' },
    omit: { id: true },
  })
  await db.carrierRate.createMany({
    data: rates.map(rate => ({ ...rate, firstCents: rate.firstCents + 1000, effectiveFrom })),
  })
  cache.bump('content')
  const placed = await placeCartOrder(shop, buyer, { carrierCode: 'dhl-express' })

  expect(placed.totals).toMatchObject({ shipTotal: before.shipTotal, vatTotal: before.vatTotal })

  await putIntoCart(shop, buyer, specials.plainScreen.skuCode)

  clock.set(effectiveFrom.getTime() - SECOND_MS)
  expect((await checkout()).totals).toMatchObject({ vatRatePercent: 20, shipTotal: before.shipTotal })

  clock.set(effectiveFrom.getTime())
  const { totals: after } = await checkout()

  expect(after).toMatchObject({ vatRatePercent: 25, itemsTotal: before.itemsTotal })
  expect(after.shipTotal).toBeCloseTo(before.shipTotal + 10, 2)
  expect(after.vatTotal).toBeCloseTo((after.itemsTotal + after.shipTotal) * 0.25, 1)

  const stored = await shop.call.ok(
    orderEndpoints.detail,
    { orderNo: placed.orderNo },
    { token: buyer.token },
  )
  expect(stored).toMatchObject({ totalAmount: placed.totalAmount, totals: { vatRatePercent: 20 } })
})
