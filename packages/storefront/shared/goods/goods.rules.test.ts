import { describe, expect, it } from 'vitest'
import { aSkuLine } from '#storefront/testing/buying.ts'
import { describeWarranty, findHandlingLabel, groupByParcel } from './goods.rules.ts'

const screen = aSkuLine()
const battery = aSkuLine({ dangerousGoods: 'UN3480' })
const machine = aSkuLine({ isOversize: true })

describe('items with special handling', () => {
  it('have a label', () => {
    expect([screen, battery, machine].map(findHandlingLabel)).toEqual([
      null,
      'Battery: ships separately',
      'Oversize',
    ])
    expect(findHandlingLabel(aSkuLine({ dangerousGoods: 'flammable-liquid' }))).toBe('Flammable liquid')
    expect(findHandlingLabel(aSkuLine({ dangerousGoods: 'something-new' }))).toBe('Special handling')
  })

  it('ship in separate parcels', () => {
    const cleaner = aSkuLine({ dangerousGoods: 'liquid' })
    const spray = aSkuLine({ dangerousGoods: 'aerosol' })
    const thinner = aSkuLine({ dangerousGoods: 'flammable-liquid' })

    expect(groupByParcel([spray, machine, cleaner, screen, battery, thinner])).toEqual([
      { kind: 'standard', lines: [screen] },
      { kind: 'battery', lines: [battery] },
      { kind: 'oversize', lines: [machine] },
      { kind: 'liquid', lines: [cleaner] },
      { kind: 'flammable', lines: [spray, thinner] },
    ])
  })
})

it('[storefront-7] describes the warranty of an item, or its replacement on arrival', () => {
  expect(describeWarranty({ warrantyMonths: 12, doaDays: 7 })).toBe('12-month warranty')
  expect(describeWarranty({ warrantyMonths: 0, doaDays: 7 })).toBe(
    '7-day replacement if defective on arrival',
  )
  expect(describeWarranty({ warrantyMonths: 0, doaDays: 0 })).toBe('No warranty')
})
