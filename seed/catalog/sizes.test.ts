import { DAY_MS } from '@fixbench/contract/core/time.ts'
import { shopTime } from '@fixbench/fixtures/shop-time.ts'
import { describe, expect, it } from 'vitest'
import { getMarketShare } from './sales.ts'
import { getSharedCatalog } from './shared-catalog.ts'

const skus = new Map(
  getSharedCatalog('standard').flatMap(product =>
    product.skus.map(sku => [sku.skuCode, { sku, product }] as const),
  ),
)
const grams = (skuCode: string): number => skus.get(skuCode)?.sku.weightGrams ?? 0
const listWeights = (familyId: string): number[] =>
  [...skus.values()].filter(({ product }) => product.familyId === familyId).map(({ sku }) => sku.weightGrams)

describe('packages', () => {
  const size = (skuCode: string): number[] => skus.get(skuCode)?.sku.sizeMm ?? []
  const volume = (skuCode: string): number => size(skuCode).reduce((product, mm) => product * mm, 1)

  it('[C-22] follow the device or the weight of the part', () => {
    expect(volume('IP13PM-BAT-ST')).toBeGreaterThan(volume('IP13MINI-BAT-ST'))
    expect(volume('PD9THG-BAT-PR')).toBeGreaterThan(volume('IP13PM-BAT-ST') * 2)
    expect(new Set([...skus.values()].map(({ sku }) => sku.sizeMm.join('x'))).size).toBeGreaterThan(150)
  })
})

describe('sales', () => {
  it('[B-24] grow with the time since the launch of a device', () => {
    const launches = [18, 12, 6, 1].map(months => getMarketShare(shopTime.startMs - months * 30 * DAY_MS))
    expect(launches).toEqual(launches.toSorted((a, b) => b - a))
    expect(launches.at(-1)).toBeLessThan(0.1)
  })
})

describe('weights', () => {
  it('[C-22] of screens follow the diagonal, the frame and the panel', () => {
    expect(grams('IP13PM-SCR-SO')).toBeGreaterThan(grams('IP13-SCR-SO'))
    expect(grams('IP13-SCR-SO')).toBeGreaterThan(grams('IP13MINI-SCR-SO'))
    expect(grams('SGS21-SCR-ICF')).toBeGreaterThan(grams('SGS21-SCR-IC'))
    expect(grams('IP13-SCR-IC')).toBeGreaterThan(grams('IP13-SCR-SO'))
    expect(new Set(listWeights('screen')).size).toBeGreaterThan(60)
  })

  it('[C-22] of batteries follow their energy', () => {
    expect(grams('IP13PM-BAT-ST')).toBeGreaterThan(grams('IP13-BAT-ST'))
    expect(grams('IPX-BAT-HC')).toBeGreaterThan(grams('IPX-BAT-ST'))
    expect(new Set(listWeights('battery')).size).toBeGreaterThan(60)
    // An iPhone 13 battery of 12.4 Wh weighs about 48 grams, packed about 60.
    expect(grams('IP13-BAT-ST')).toBeGreaterThan(50)
    expect(grams('IP13-BAT-ST')).toBeLessThan(70)
  })
})
