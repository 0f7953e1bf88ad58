import { describe, expect, it } from 'vitest'
import { aSku } from '#storefront/testing/products.ts'
import { getSkuFeatures } from './product-details.tsx'

const inCell = aSku({ features: { 'Quality Grade': 'In-Cell LCD', 'Display Type': 'LCD' } })
const soft = aSku({ features: { 'Quality Grade': 'Soft OLED', 'Display Type': 'OLED' } })
const standard = aSku({ features: {} })
const product = {
  features: { Model: 'iPhone 13', 'Quality Grade': 'In-Cell LCD, Soft OLED', 'Display Type': 'LCD, OLED' },
  skus: [inCell, soft, standard],
}

describe('[B-23] the specification of a selected SKU', () => {
  it('shows the display type of the selected grade', () => {
    expect(getSkuFeatures(product, inCell)).toEqual({
      Model: 'iPhone 13',
      'Quality Grade': 'In-Cell LCD',
      'Display Type': 'LCD',
    })
    expect(getSkuFeatures(product, soft)).toMatchObject({ 'Display Type': 'OLED' })
  })

  it('omits features that only other SKUs have', () => {
    expect(getSkuFeatures(product, standard)).toEqual({ Model: 'iPhone 13' })
  })

  it('lists the values of all SKUs if none is selected', () => {
    expect(getSkuFeatures(product, undefined)).toBe(product.features)
  })
})
