import { describe, expect, it } from 'vitest'
import { aSku } from '#client/testing/products.ts'
import { featuresOfChoice } from './specification.rules.ts'

const inCell = aSku({ features: { 'Quality Grade': 'In-Cell LCD', 'Display Type': 'LCD' } })
const soft = aSku({ features: { 'Quality Grade': 'Soft OLED', 'Display Type': 'OLED' } })
const standard = aSku({ features: {} })
const product = {
  features: { Model: 'iPhone 13', 'Quality Grade': 'In-Cell LCD, Soft OLED', 'Display Type': 'LCD, OLED' },
  skus: [inCell, soft, standard],
}

describe('[B-23] the specification of a chosen SKU', () => {
  it('shows the display type of the chosen grade', () => {
    expect(featuresOfChoice(product, inCell)).toEqual({
      Model: 'iPhone 13',
      'Quality Grade': 'In-Cell LCD',
      'Display Type': 'LCD',
    })
    expect(featuresOfChoice(product, soft)).toMatchObject({ 'Display Type': 'OLED' })
  })

  it('leaves out a grade that only other SKUs have', () => {
    expect(featuresOfChoice(product, standard)).toEqual({ Model: 'iPhone 13' })
  })

  it('names the values of all SKUs while none is chosen', () => {
    expect(featuresOfChoice(product, undefined)).toBe(product.features)
  })
})
