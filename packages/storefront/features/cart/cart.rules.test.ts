import { describe, expect, it } from 'vitest'
import { aCartLine } from '#storefront/testing/buying.ts'
import { findLineNotice, findNextStep, findObstacle, findValidCount, hasProblem } from './cart.rules.ts'

const line = (changes: Parameters<typeof aCartLine>[0] = {}) => {
  const { selected, ...rest } = aCartLine(changes)
  return { ...rest, selected: selected === 1 }
}

describe('the notice of a line', () => {
  it.each([
    ['Product has been removed', { productStatus: 2 }],
    ['Email For Quotes', { price: null, priceMode: 'quote' }],
    ['Sign In To See Price', { price: null, priceMode: 'member' }],
    ['Out of stock', { stock: 0 }],
    ['Only 1 left', { stock: 1 }],
    ['Minimum quantity: 5', { moq: 5 }],
    ['Price went up from $40.00', { joinPrice: 40 }],
    ['Price dropped from $60.00', { joinPrice: 60 }],
  ] as const)('%s', (text, changes) => {
    expect(findLineNotice(line(changes))?.text).toBe(text)
  })

  it('is null for an unchanged line', () => {
    expect(findLineNotice(line())).toBeNull()
  })

  it('is accompanied by the next price step', () => {
    const ladder = [
      { minQuantity: 1, maxQuantity: 4, unitPrice: 50, savingPercent: 0 },
      { minQuantity: 5, maxQuantity: 9, unitPrice: 48, savingPercent: 4 },
      { minQuantity: 10, maxQuantity: null, unitPrice: 45, savingPercent: 10 },
    ]
    expect(findNextStep(line({ ladder }))).toEqual({ more: 3, price: 48 })
    expect(findNextStep(line({ ladder, buyCount: 10, price: 45 }))).toBeNull()
    expect(findNextStep(line({ ladder, stock: 4 }))).toBeNull()
  })
})

describe('obstacles to checkout', () => {
  it('are an empty selection or a selected line with a problem', () => {
    const findWith = (selectedLines: number, troubledLines: number) =>
      findObstacle({ selectedLines, troubledLines })
    expect([findObstacle(null), findWith(0, 0)]).toEqual([
      'Select at least one item',
      'Select at least one item',
    ])
    expect(findWith(2, 1)).toBe('One selected item needs your attention')
    expect(findWith(2, 2)).toBe('2 selected items need your attention')
    expect(findWith(2, 0)).toBeNull()
  })

  it('include selected lines above stock or below the minimum, but no lines that are unavailable', () => {
    expect([line({ stock: 1 }), line({ moq: 5 })].map(hasProblem)).toEqual([true, true])

    const others = [
      line(),
      line({ stock: 1, selected: 0 }),
      line({ stock: 0, productStatus: 2 }),
      line({ stock: 0, price: null }),
      line({ stock: 0, isPresale: true }),
    ]
    expect(others.map(hasProblem)).toEqual([false, false, false, false, false])
  })

  it('are fixed by ordering the remaining stock or the minimum quantity', () => {
    expect(findValidCount(line({ stock: 1 }))).toBe(1)
    expect(findValidCount(line({ moq: 5 }))).toBe(5)
    expect(findValidCount(line({ stock: 0 }))).toBeNull()
    expect(findValidCount(line({ moq: 5, stock: 4 }))).toBeNull()
    expect(findValidCount(line())).toBeNull()
  })

  it('is never another one than a quote has, because its price would be lost', () => {
    expect(findValidCount(line({ priceMode: 'quote', price: 90, stock: 1 }))).toBeNull()
    expect(findValidCount(line({ priceMode: 'quote', price: 90, moq: 5 }))).toBeNull()
  })
})
