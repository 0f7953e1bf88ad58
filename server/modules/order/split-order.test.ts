import { cartEndpoints } from '@fixbench/contract/cart/cart.contract.ts'
import { orderEndpoints } from '@fixbench/contract/order/order.contract.ts'
import { specials } from '@fixbench/fixtures/named-products.ts'
import { expect, it } from 'vitest'
import { createBuyer, newSubmitKey, putIntoCart, setStock } from '#server/testing/buyers.ts'
import { setUpShop } from '#server/testing/set-up-shop.ts'
import { simulatePayment } from '../payment/simulate-payment.ts'
import { endParcel, shipOrder } from './fulfillment.ts'
import { parcelDelivered } from './order.due.ts'

const shop = setUpShop()

it('an order that ends at an airport says so, and is never out for delivery', async () => {
  const buyer = await createBuyer(shop)
  const choices = {
    skuCode: specials.oversize.skuCode,
    buyCount: 3,
    addressId: buyer.addressId,
    couponCode: '',
  }
  const as = { token: buyer.token }
  const checkout = await shop.call.ok(
    orderEndpoints.immediateCheck,
    { ...choices, carrierCode: 'air-freight' },
    as,
  )

  expect(checkout.totals.taxNote).not.toBe('')
  expect(checkout.totals.taxNote).not.toContain('on delivery')

  const { orderNo } = await shop.call.ok(
    orderEndpoints.immediate,
    {
      ...choices,
      carrierCode: 'air-freight',
      submitKey: newSubmitKey(),
      totalAmount: checkout.totals.totalAmount,
    },
    as,
  )
  await simulatePayment(shop.deps, { orderNo })
  const unknown = { trackingCode: 'TRACK-ADDRESS' } as const

  await expect(shipOrder(shop.deps, { orderNo, ...unknown })).rejects.toMatchObject({ codeName: 'INVALID' })

  const { trackingNos } = await shipOrder(shop.deps, { orderNo, trackingCode: 'TRACK-ATTEMPTED' })
  const lost = { trackingNo: trackingNos[0] ?? '', ending: 'address-unknown' } as const

  await expect(endParcel(shop.deps, lost)).rejects.toMatchObject({ codeName: 'INVALID' })

  // The payload of a parcel that an earlier version of the shop has sent.
  const { id: parcelId } = await shop.deps.db.parcel.findUniqueOrThrow({
    where: { trackingNo: lost.trackingNo },
  })
  const payload = { parcelId, ending: lost.ending }
  const now = shop.deps.clock.now()
  const due = { deps: shop.deps, key: 'parcel-delivered', now, dueAt: now, payload }
  await parcelDelivered.run(due, undefined)

  const order = await shop.call.ok(orderEndpoints.detail, { orderNo }, as)
  expect(order.pickupAt).toBe('airport')
  expect(order.orderProductExpresses.map(({ parcelStatus }) => parcelStatus)).toEqual(['delivered'])

  const events = await shop.deps.db.trackingEvent.findMany({ where: { parcel: { order: { orderNo } } } })
  const texts = events.map(({ text }) => text)

  expect(texts).toContain('Ready for pickup at the airport')
  expect(texts.join()).not.toMatch(/out for delivery|at home/i)

  const mail = await shop.deps.db.inboxMessage.findFirstOrThrow({
    where: { kind: 'order-paid', toAddress: buyer.email },
  })
  expect(mail.body).toContain('Pick it up at the airport')
  expect(mail.body).toContain('Bill to')
  expect(mail.body).not.toMatch(/ship to|on delivery/i)
})

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
