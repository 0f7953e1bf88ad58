import { describe, expect, it } from 'vitest'
import { planBatch } from './batch-add.ts'
import { increaseQuantity, setQuantity, sumCart } from './cart.rules.ts'

describe('increaseQuantity', () => {
  it.each([
    [
      'adds the requested quantity',
      { requested: 3, inCart: 2, free: 10, moq: 1 },
      { buyCount: 5, outcome: 'added' },
    ],
    [
      'takes the last unit in stock',
      { requested: 1, inCart: 9, free: 10, moq: 1 },
      { buyCount: 10, outcome: 'added' },
    ],
    [
      'caps the quantity at the stock',
      { requested: 5, inCart: 7, free: 10, moq: 1 },
      { buyCount: 10, outcome: 'capped' },
    ],
    [
      'leaves a line at the stock limit unchanged',
      { requested: 1, inCart: 10, free: 10, moq: 1 },
      { buyCount: 10, outcome: 'no-stock' },
    ],
    [
      'leaves a line above the stock unchanged',
      { requested: 1, inCart: 10, free: 4, moq: 1 },
      { buyCount: 10, outcome: 'no-stock' },
    ],
    [
      'adds nothing without stock',
      { requested: 1, inCart: 0, free: 0, moq: 1 },
      { buyCount: 0, outcome: 'no-stock' },
    ],
    [
      'never returns a negative quantity',
      { requested: 1, inCart: 0, free: -3, moq: 1 },
      { buyCount: 0, outcome: 'no-stock' },
    ],
    [
      'starts at the minimum order quantity',
      { requested: 1, inCart: 0, free: 9, moq: 5 },
      { buyCount: 5, outcome: 'added' },
    ],
    [
      'adds nothing when the stock is below the minimum',
      { requested: 9, inCart: 0, free: 4, moq: 5 },
      { buyCount: 0, outcome: 'no-stock' },
    ],
  ] as const)('%s', (_, state, result) => {
    expect(increaseQuantity(state)).toEqual(result)
  })
})

describe('setQuantity', () => {
  it.each([
    [
      { requested: 2, inCart: 9, free: 10, moq: 1 },
      { buyCount: 2, outcome: 'added' },
    ],
    [
      { requested: 12, inCart: 1, free: 10, moq: 1 },
      { buyCount: 10, outcome: 'capped' },
    ],
    [
      { requested: 2, inCart: 1, free: 0, moq: 1 },
      { buyCount: 1, outcome: 'no-stock' },
    ],
  ] as const)('%o gives %o', (state, result) => {
    expect(setQuantity(state)).toEqual(result)
  })
})

describe('sumCart', () => {
  const line = {
    buyCount: 2,
    unitCents: 150,
    listCents: 200,
    isOnSale: true,
    isSelected: true,
    isPresale: false,
    free: 9,
    moq: 1,
  }

  it('excludes removed, unpriced, pre-order and unselected lines from every amount', () => {
    const sums = sumCart([
      line,
      { ...line, isOnSale: false },
      { ...line, unitCents: null },
      { ...line, isSelected: false },
      { ...line, isPresale: true },
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
