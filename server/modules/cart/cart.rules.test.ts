import { describe, expect, it } from 'vitest'
import { planBatch } from './batch-add.ts'
import { increaseQuantity, setQuantity, sumCart } from './cart.rules.ts'

describe('increaseQuantity', () => {
  it.each([
    ['adds the requested quantity', 3, 2, 10, 1, 5, 'added'],
    ['takes the last unit in stock', 1, 9, 10, 1, 10, 'added'],
    ['caps the quantity at the stock', 5, 7, 10, 1, 10, 'capped'],
    ['leaves a line at the stock limit unchanged', 1, 10, 10, 1, 10, 'no-stock'],
    ['leaves a line above the stock unchanged', 1, 10, 4, 1, 10, 'no-stock'],
    ['adds nothing without stock', 1, 0, 0, 1, 0, 'no-stock'],
    ['never returns a negative quantity', 1, 0, -3, 1, 0, 'no-stock'],
    ['starts at the minimum order quantity', 1, 0, 9, 5, 5, 'added'],
    ['adds nothing when the stock is below the minimum', 9, 0, 4, 5, 0, 'no-stock'],
  ] as const)('%s', (_, requested, inCart, free, moq, buyCount, outcome) => {
    expect(increaseQuantity({ requested, inCart, free, moq })).toEqual({ buyCount, outcome })
  })
})

describe('setQuantity', () => {
  it.each([
    ['sets the requested quantity', 2, 9, 10, 2, 'added'],
    ['caps the quantity at the stock', 12, 1, 10, 10, 'capped'],
    ['leaves the line unchanged without stock', 2, 1, 0, 1, 'no-stock'],
  ] as const)('%s', (_, requested, inCart, free, buyCount, outcome) => {
    expect(setQuantity({ requested, inCart, free, moq: 1 })).toEqual({ buyCount, outcome })
  })
})

describe('sumCart', () => {
  const line = {
    buyCount: 2,
    unitCents: 150,
    listCents: 200,
    isOnSale: 1,
    isSelected: 1,
    isPresale: 0,
    free: 9,
    moq: 1,
  } as const

  it('excludes removed, unpriced, pre-order and unselected lines from every amount', () => {
    const sums = sumCart([
      line,
      { ...line, isOnSale: 0 },
      { ...line, unitCents: null },
      { ...line, isSelected: 0 },
      { ...line, isPresale: 1 },
    ])
    expect(sums).toEqual({
      lineCount: 5,
      pieceCount: 10,
      selectableLines: 2,
      troubledLines: 0,
      selectedLines: 1,
      selectedPieces: 2,
      itemsCents: 300,
      listCents: 400,
      removedLines: 1,
    })
  })

  it('returns zeros for an empty cart', () => {
    expect(Object.values(sumCart([]))).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0])
  })
})

describe('planBatch', () => {
  it('skips unknown codes', () => {
    const { results, writes } = planBatch([{ skuCode: 'NOBODY', buyCount: 1 }], {
      skus: new Map(),
      facts: new Map(),
      room: 5,
      priceAt: () => null,
    })
    expect(writes).toEqual([])
    expect(results).toEqual([
      { skuCode: 'NOBODY', buyCount: 0, outcome: 'skipped', reason: 'unknown', remaining: 0 },
    ])
  })
})
