import { cartEndpoints } from '@fixbench/contract/cart/cart.contract.ts'
import { specials } from '@fixbench/fixtures/named-products.ts'
import { expect, it } from 'vitest'
import { createBuyer, newSubmitKey, putIntoCart, setStock } from '#server/testing/buyers.ts'
import { setUpShop } from '#server/testing/set-up-shop.ts'
import { simulatePayment } from '../payment/simulate-payment.ts'
import { shipOrder } from './fulfillment.ts'

const shop = setUpShop()

it('[B-19] charges, stores and ships an order in the parcels that checkout showed', async () => {
  const buyer = await createBuyer(shop)
  const goods = { [specials.battery.skuCode]: 300, [specials.plainScreen.skuCode]: 100 }
  for (const [skuCode, quantity] of Object.entries(goods)) {
    await setStock(shop, skuCode, quantity)
    await putIntoCart(shop, buyer, skuCode, quantity)
  }

  const choices = { addressId: buyer.addressId, carrierCode: 'ups-saver', couponCode: '' }
  const checkout = await shop.call.ok(cartEndpoints.initOrder, choices, { token: buyer.token })
  const chosen = checkout.carriers.find(({ carrierCode }) => carrierCode === checkout.carrierCode)

  expect(chosen?.carrierCode).toBe('ups-saver')
  expect(chosen?.parcels.length).toBeGreaterThan(2)

  const { orderNo } = await shop.call.ok(
    cartEndpoints.submitOrder,
    { ...choices, submitKey: newSubmitKey(), totalAmount: checkout.totals.totalAmount },
    { token: buyer.token },
  )
  const order = await shop.deps.db.order.findUniqueOrThrow({ where: { orderNo } })

  expect(order.shipCents).toBe(Math.round((chosen?.shipPrice ?? 0) * 100))
  expect(order.carrierName).toBe(chosen?.carrierName)

  await simulatePayment(shop.deps, { orderNo })
  await shipOrder(shop.deps, { orderNo })
  const parcels = await shop.deps.db.parcel.findMany({
    where: { order: { orderNo } },
    include: { items: { include: { orderItem: { select: { skuCode: true } } } } },
    orderBy: { id: 'asc' },
  })

  expect(parcels.map(({ carrierCode, weightGrams }) => [carrierCode, weightGrams / 1000])).toEqual(
    chosen?.parcels.map(({ carrierCode, weightKg }) => [carrierCode, weightKg]),
  )
  expect(parcels.reduce((sum, { weightGrams }) => sum + weightGrams, 0)).toBe(order.weightGrams)

  for (const [skuCode, quantity] of Object.entries(goods)) {
    const packed = parcels.flatMap(({ items }) => items).filter(item => item.orderItem.skuCode === skuCode)
    expect(packed.reduce((sum, item) => sum + item.quantity, 0)).toBe(quantity)
  }
})
