import type { Sku } from '@fixbench/contract/catalog/catalog.schemas.ts'
import { describe, expect, it } from 'vitest'
import {
  findInitialSku,
  findKitsOfGrade,
  findNextStep,
  findSkuForCountry,
  stepAt,
  toChoices,
  unitPriceAt,
} from './sku-choice.rules.ts'

const sku = (skuCode: string, grade: string, color: string, given: Partial<Sku> = {}): Sku => ({
  skuCode,
  nameEn: skuCode,
  productSpec: `${grade} / ${color}`,
  axes: [
    { key: 'grade', value: grade },
    { key: 'color', value: color },
  ],
  grade,
  color,
  partNumber: null,
  barcode: null,
  imageUrl: '',
  price: 10,
  joinPrice: 10,
  ladder: [],
  stock: 5,
  weightGrams: 1,
  sizeMm: [1, 1, 1],
  restockAt: null,
  features: {},
  productStatus: 1,
  ...given,
})

const value = (text: string) => ({ value: text, imageUrl: null, hint: null })
const axes = [
  { key: 'grade', label: 'Grade', values: [value('Soft'), value('Hard')] },
  { key: 'color', label: 'Color', values: [value('Black'), value('White')] },
]

const softBlack = sku('SB', 'Soft', 'Black')
const softWhite = sku('SW', 'Soft', 'White', { stock: 0 })
const hardBlack = sku('HB', 'Hard', 'Black', { price: 8 })
const product = { axes, skus: [softBlack, softWhite, hardBlack] }

const states = (chosen: Sku) =>
  toChoices(product, chosen).map(choice => choice.options.map(option => `${option.value}:${option.state}`))

describe('toChoices', () => {
  it('disables combinations that no SKU has, and marks sold-out options', () => {
    expect(states(hardBlack)).toEqual([
      ['Soft:in', 'Hard:in'],
      ['Black:in', 'White:impossible'],
    ])
    expect(states(softBlack)[1]).toEqual(['Black:in', 'White:out'])
  })

  it('[storefront-8] gives each option the price of its SKU, and detects which choice changes the price', () => {
    const [grade, color] = toChoices(product, softBlack)
    expect(grade?.options.map(option => option.price)).toEqual([10, 8])
    expect([grade?.changesPrice, color?.changesPrice]).toEqual([true, false])

    const hidden = {
      axes,
      skus: [
        { ...softBlack, price: null },
        { ...hardBlack, price: null },
      ],
    }
    expect(toChoices(hidden, softBlack)[0]?.changesPrice).toBe(false)
  })

  it('selects the SKU that keeps the later choices if possible', () => {
    const [grade] = toChoices(product, softWhite)
    expect(grade?.options.map(option => option.skuCode)).toEqual(['SW', 'HB'])
  })

  it('never offers a SKU that is no longer on sale', () => {
    const removed = { axes, skus: [softBlack, { ...hardBlack, productStatus: 2 }] }
    expect(toChoices(removed, softBlack)[0]?.options[1]?.state).toBe('impossible')
  })
})

describe('findInitialSku', () => {
  it('[B-01] returns the requested SKU if it is on sale, else the lead SKU', () => {
    const named = { skus: [softBlack, softWhite, { ...hardBlack, productStatus: 2 }], skuCode: 'SB' }
    expect(findInitialSku(named, 'SW')?.skuCode).toBe('SW')
    expect(findInitialSku(named, null)?.skuCode).toBe('SB')
    expect(findInitialSku(named, 'HB')?.skuCode).toBe('SB')
    expect(findInitialSku(named, 'NO')?.skuCode).toBe('SB')
  })
})

describe('ladder', () => {
  const ladder = [
    { minQuantity: 1, maxQuantity: 4, unitPrice: 10, savingPercent: 0 },
    { minQuantity: 5, maxQuantity: null, unitPrice: 9, savingPercent: 10 },
  ]
  it.each([
    [1, 10],
    [4, 10],
    [5, 9],
    [6, 9],
  ])('at %i units, the unit price is %i', (quantity, price) => {
    expect(unitPriceAt({ ...softBlack, ladder }, quantity)).toBe(price)
  })

  it('returns the quantity missing for the next step', () => {
    expect(findNextStep(ladder, 3)).toEqual({ missing: 2, unitPrice: 9 })
    expect(findNextStep(ladder, 5)).toBeNull()
    expect(stepAt([], 3)).toBeUndefined()
  })
})

describe('findKitsOfGrade', () => {
  const kits = [{ items: [{ skuCode: 'SB' }] }, { items: [{ skuCode: 'HB' }] }]

  it('keeps the kits of the chosen grade, in any color [SHOP-28]', () => {
    expect(findKitsOfGrade(kits, product.skus, softWhite)).toEqual([kits[0]])
    expect(findKitsOfGrade(kits, product.skus, hardBlack)).toEqual([kits[1]])
  })

  it('keeps all kits when none has the grade', () => {
    expect(findKitsOfGrade(kits, [sku('OTHER', 'Other', 'Black')], undefined)).toEqual(kits)
  })
})

describe('findSkuForCountry', () => {
  const withPlug = (plug: string, stock = 5) =>
    sku(plug, '', '', { grade: null, stock, axes: [{ key: 'plug', value: `${plug} plug, 230 V` }] })
  const machine = { skuCode: 'US', skus: [withPlug('US'), withPlug('EU'), withPlug('UK', 0)] }

  it.each([
    ['US', 'US'],
    ['MX', 'US'],
    ['DE', 'EU'],
    ['GB', 'EU'],
    ['AU', 'EU'],
  ])('in %s it is the %s plug that fits and is in stock [SHOP-48]', (country, plug) => {
    expect(findSkuForCountry(machine, country)?.skuCode).toBe(plug)
  })

  it('is no SKU for a product without plugs [SHOP-48]', () => {
    expect(findSkuForCountry({ skuCode: 'SB', skus: product.skus }, 'DE')).toBeUndefined()
  })
})
