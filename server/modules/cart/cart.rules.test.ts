import { describe, expect, it } from 'vitest'
import { planMerge } from './batch-add.ts'
import { raiseLine, setLine, sumCart } from './cart.rules.ts'

describe('raiseLine', () => {
  it.each([
    ['takes what is asked', { requested: 3, inCart: 2, free: 10, moq: 1 }, { buyCount: 5, outcome: 'added' }],
    [
      'takes the last piece',
      { requested: 1, inCart: 9, free: 10, moq: 1 },
      { buyCount: 10, outcome: 'added' },
    ],
    [
      'caps at what is left',
      { requested: 5, inCart: 7, free: 10, moq: 1 },
      { buyCount: 10, outcome: 'capped' },
    ],
    [
      'keeps a full line',
      { requested: 1, inCart: 10, free: 10, moq: 1 },
      { buyCount: 10, outcome: 'no-stock' },
    ],
    [
      'keeps a line that has more than is left',
      { requested: 1, inCart: 10, free: 4, moq: 1 },
      { buyCount: 10, outcome: 'no-stock' },
    ],
    [
      'takes nothing of nothing',
      { requested: 1, inCart: 0, free: 0, moq: 1 },
      { buyCount: 0, outcome: 'no-stock' },
    ],
    [
      'never counts below zero',
      { requested: 1, inCart: 0, free: -3, moq: 1 },
      { buyCount: 0, outcome: 'no-stock' },
    ],
    [
      'begins with the least quantity',
      { requested: 1, inCart: 0, free: 9, moq: 5 },
      { buyCount: 5, outcome: 'added' },
    ],
    [
      'does not begin below it',
      { requested: 9, inCart: 0, free: 4, moq: 5 },
      { buyCount: 0, outcome: 'no-stock' },
    ],
  ] as const)('%s', (_, state, result) => {
    expect(raiseLine(state)).toEqual(result)
  })
})

describe('setLine', () => {
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
    expect(setLine(state)).toEqual(result)
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

  it('leaves removed, unpriced, pre-order and unselected lines out of every amount', () => {
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

  it('is all zero for an empty cart', () => {
    expect(Object.values(sumCart([]))).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0])
  })
})

describe('planMerge', () => {
  it('reports unknown codes and fills a cart up to its room only', () => {
    const { results, writes } = planMerge([{ skuCode: 'NOBODY', buyCount: 1 }], {
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
