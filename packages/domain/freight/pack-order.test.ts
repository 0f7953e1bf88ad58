import { describe, expect, it } from 'vitest'
import { packOrder } from './pack-order.ts'

const order = {
  carrierCode: 'dhl',
  carrierName: 'DHL',
  weightGrams: 1001,
  parcelPlan: null,
  items: [
    { id: 1, skuCode: 'A', weightGrams: 100, quantity: 2 },
    { id: 2, skuCode: 'B', weightGrams: 200, quantity: 1 },
    { id: 3, skuCode: 'C', weightGrams: 100, quantity: 1 },
  ],
}

describe('packOrder', () => {
  it('distributes the lines over the parcels, whose weights add up to the charged weight', () => {
    const parcels = packOrder(order, 2)
    expect(parcels.map(({ items }) => items.map(item => item.orderItemId))).toEqual([[1, 3], [2]])
    expect(parcels.reduce((sum, { weightGrams }) => sum + weightGrams, 0)).toBe(1001)
  })

  it('creates at least one parcel and at most one per piece', () => {
    expect(packOrder(order, 0)).toHaveLength(1)
    expect(packOrder(order, 9)).toHaveLength(4)
  })

  it('splits lines when there are more parcels than lines, and loses no piece [SHOP-34]', () => {
    const single = { ...order, items: [{ id: 1, skuCode: 'A', weightGrams: 100, quantity: 5 }] }

    for (const count of [1, 2, 3, 4, 5]) {
      const parcels = packOrder(single, count)
      const quantities = parcels.flatMap(({ items }) => items.map(({ quantity }) => quantity))
      expect(parcels).toHaveLength(count)
      expect(quantities.reduce((sum, quantity) => sum + quantity, 0)).toBe(5)
      expect(parcels.reduce((sum, { weightGrams }) => sum + weightGrams, 0)).toBe(1001)
    }
  })

  it('uses the parcels charged at checkout, regardless of the requested number', () => {
    const parcelPlan = [
      {
        carrierCode: 'ems',
        carrierName: 'EMS',
        weightGrams: 400,
        items: [
          { skuCode: 'A', quantity: 1 },
          { skuCode: 'B', quantity: 1 },
        ],
      },
      { carrierCode: 'dhl', carrierName: 'DHL', weightGrams: 601, items: [{ skuCode: 'A', quantity: 1 }] },
    ]
    expect(packOrder({ ...order, parcelPlan }, 1)).toEqual([
      {
        carrierCode: 'ems',
        carrierName: 'EMS',
        weightGrams: 400,
        items: [
          { orderItemId: 1, quantity: 1 },
          { orderItemId: 2, quantity: 1 },
        ],
      },
      {
        carrierCode: 'dhl',
        carrierName: 'DHL',
        weightGrams: 601,
        items: [{ orderItemId: 1, quantity: 1 }],
      },
    ])
  })
})
