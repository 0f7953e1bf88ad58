import { describe, expect, it } from 'vitest'
import { aCartLine } from '#client/testing/buying.ts'
import { findObstacle, hasProblem, lineNotice, nextStep, settlingCount } from './cart.rules.ts'

const line = (changes: Parameters<typeof aCartLine>[0] = {}) => {
  const { selected, ...rest } = aCartLine(changes)
  return { ...rest, selected: selected === 1 }
}

describe('what a line tells', () => {
  it.each([
    ['Product has been removed', { productStatus: 2 }],
    ['Email For Quotes', { price: null, priceMode: 'quote' }],
    ['Sign In To See Price', { price: null, priceMode: 'member' }],
    ['Out of stock', { stock: 0 }],
    ['Only 1 left', { stock: 1 }],
    ['Minimum quantity: 5', { moq: 5 }],
    ['Price went up from $40.00 since you added this item', { joinPrice: 40 }],
    ['Price dropped from $60.00 since you added this item', { joinPrice: 60 }],
  ] as const)('%s', (text, changes) => {
    expect(lineNotice(line(changes))?.text).toBe(text)
  })

  it('tells nothing of a line as it was', () => {
    expect(lineNotice(line())).toBeNull()
  })

  it('names the next step of the ladder', () => {
    const ladder = [
      { minQuantity: 1, price: 50 },
      { minQuantity: 5, price: 48 },
      { minQuantity: 10, price: 45 },
    ]
    expect(nextStep(line({ ladder }))).toEqual({ more: 3, price: 48 })
    expect(nextStep(line({ ladder, buyCount: 10, price: 45 }))).toBeNull()
    expect(nextStep(line({ ladder, stock: 4 }))).toBeNull()
  })
})

describe('what keeps a cart from checkout', () => {
  it('is no line, or a selected line in trouble', () => {
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

  it('counts a selected line of which too few are left or wished, and none that cannot be bought anyway', () => {
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

  it('is settled by what is left, or by the least that can be ordered', () => {
    expect(settlingCount(line({ stock: 1 }))).toBe(1)
    expect(settlingCount(line({ moq: 5 }))).toBe(5)
    expect(settlingCount(line({ stock: 0 }))).toBeNull()
    expect(settlingCount(line({ moq: 5, stock: 4 }))).toBeNull()
    expect(settlingCount(line())).toBeNull()
  })
})
