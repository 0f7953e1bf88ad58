import { requireFirst } from '@fixbench/domain/require.ts'
import { describe, expect, it } from 'vitest'
import { createBuyer, getStock, placeCartOrder, placeOrder, putIntoCart } from '#server/testing/buyers.ts'
import { setUpShop } from '#server/testing/set-up-shop.ts'
import { setOnSale, setSkuPrice } from '../catalog/change-product.ts'
import { restockSku, setStock } from '../notice/restock.ts'
import { simulatePayment } from '../payment/simulate-payment.ts'
import { endParcel, moveParcel, shipOrder } from './fulfillment.ts'

const shop = setUpShop()

const shipped = async (): Promise<string> => {
  const buyer = await createBuyer(shop)
  const orderNo = await placeOrder(shop, buyer, 'IP13-SCR-IC', 2)
  await simulatePayment(shop.deps, { orderNo })
  const { trackingNos } = await shipOrder(shop.deps, { orderNo })
  return requireFirst(trackingNos)
}

describe('moving a parcel manually', () => {
  it('moves it step by step until it is delivered', async () => {
    const trackingNo = await shipped()
    const steps: string[] = []
    let status = ''
    while (status !== 'delivered' && steps.length < 20) {
      const moved = await moveParcel(shop.deps, trackingNo)
      steps.push(moved.step)
      status = moved.parcelStatus
    }

    expect(new Set(steps).size).toBe(steps.length)
    expect(steps.length).toBeGreaterThan(3)
    await expect(moveParcel(shop.deps, trackingNo)).rejects.toMatchObject({ codeName: 'ORDER_STATE' })
  })

  it('never delivers a lost parcel', async () => {
    const trackingNo = await shipped()
    await endParcel(shop.deps, { trackingNo, ending: 'lost' })
    const open = await shop.deps.db.dueEvent.count({ where: { kind: 'parcel-delivered', doneAt: null } })
    const parcel = await shop.deps.db.parcel.findUniqueOrThrow({
      where: { trackingNo },
      include: { events: { orderBy: { step: 'desc' }, take: 1 } },
    })

    expect(parcel.status).toBe('moving')
    expect(parcel.events[0]?.code).toBe('LOST')

    const planned = await shop.deps.db.dueEvent.count({
      where: { uniqueKey: `parcel-delivered:${parcel.id}`, doneAt: null },
    })
    expect([planned, open > 0]).toEqual([0, true])
  })

  it('returns a parcel to the warehouse', async () => {
    const trackingNo = await shipped()
    expect(await endParcel(shop.deps, { trackingNo, ending: 'returned' })).toMatchObject({
      parcelStatus: 'returned',
    })
    await expect(moveParcel(shop.deps, trackingNo)).rejects.toMatchObject({ codeName: 'ORDER_STATE' })
  })
})

describe('changing a product manually', () => {
  it('sets a price with its history and the list price columns', async () => {
    const change = { skuCode: 'IP13-SCR-IC', priceCents: 1234, reason: 'Test' }
    const { fromCents } = await setSkuPrice(shop.deps, change)
    const sku = await shop.deps.db.sku.findUniqueOrThrow({
      where: { skuCode: change.skuCode },
      include: { product: true, priceHistory: { orderBy: { id: 'desc' }, take: 1 } },
    })

    expect([sku.priceCents, sku.product.guestPriceCents]).toEqual([1234, 1234])
    expect(sku.priceHistory[0]).toMatchObject({ fromPriceCents: fromCents, toPriceCents: 1234 })
  })

  it('sets the available stock and keeps reservations', async () => {
    const buyer = await createBuyer(shop)
    await putIntoCart(shop, buyer, 'IP13-SCR-HO', 3)
    await placeCartOrder(shop, buyer)
    await setStock(shop.deps, { skuCode: 'IP13-SCR-HO', free: 5, reason: 'Test' })
    const { stock, reserved } = await getStock(shop, 'IP13-SCR-HO')

    expect(stock - reserved).toBe(5)
    await expect(
      restockSku(shop.deps, { skuCode: 'IP13-SCR-HO', quantity: -6, reason: '' }),
    ).rejects.toMatchObject({ codeName: 'INVALID' })
  })

  it('takes a product off sale and puts it back on sale', async () => {
    const buyer = await createBuyer(shop)
    await setOnSale(shop.deps, { skuCode: 'IP13-SCA-P1', isOnSale: false })
    await expect(putIntoCart(shop, buyer, 'IP13-SCA-P1')).rejects.toThrow('Product has been removed')
    await setOnSale(shop.deps, { skuCode: 'IP13-SCA-P1', isOnSale: true })
    expect((await putIntoCart(shop, buyer, 'IP13-SCA-P1')).buyCount).toBe(1)
  })
})
