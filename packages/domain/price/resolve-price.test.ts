import { describe, expect, it } from 'vitest'
import { type PriceQuery, reducedCents, resolveUnitPriceCents } from './resolve-price.ts'

const NOW = Date.UTC(2025, 6, 25, 9)
const plain: PriceQuery = {
  listCents: 1999,
  reduction: null,
  ladder: [],
  quantity: 1,
  levelPermille: 0,
  nowMs: NOW,
}
const ladder = [
  { minQuantity: 5, discountPermille: 30 },
  { minQuantity: 10, discountPermille: 60 },
]

describe('resolveUnitPriceCents', () => {
  it('is the list price when nothing applies', () => {
    expect(resolveUnitPriceCents(plain)).toBe(1999)
  })

  it('[ENTITY-search-item-discountRate] treats 8.5 tenths as 85 percent of the price', () => {
    const reduction = {
      type: 2,
      amountCents: 0,
      paidPermille: 850,
      startsAtMs: null,
      endsAtMs: null,
    } as const
    expect(reducedCents(2000, reduction, NOW)).toBe(1700)
  })

  it('[ENTITY-search-item-discountType] deducts an amount, down to one cent', () => {
    const off = (amountCents: number) =>
      ({ type: 1, amountCents, paidPermille: 1000, startsAtMs: null, endsAtMs: null }) as const
    expect(reducedCents(1999, off(500), NOW)).toBe(1499)
    expect(reducedCents(1999, off(5000), NOW)).toBe(1)
  })

  it('applies a discount from its start (inclusive) to its end (exclusive)', () => {
    const reduction = {
      type: 1,
      amountCents: 100,
      paidPermille: 1000,
      startsAtMs: NOW,
      endsAtMs: NOW + 10,
    } as const
    expect([NOW - 1, NOW, NOW + 9, NOW + 10].map(now => reducedCents(1000, reduction, now))).toEqual([
      1000, 900, 900, 1000,
    ])
  })

  it.each([
    [4, 1999],
    [5, 1939],
    [9, 1939],
    [10, 1879],
    [11, 1879],
  ])('[ENTITY-search-item-ladderStatus] at quantity %i the unit price is %i cents', (quantity, cents) => {
    expect(resolveUnitPriceCents({ ...plain, ladder, quantity })).toBe(cents)
  })

  it('[ROLE-6-wholesale-tiers] [RULE-1-retail-and-wholesale] rounds once after reduction, ladder and level together', () => {
    const reduction = {
      type: 2,
      amountCents: 0,
      paidPermille: 900,
      startsAtMs: null,
      endsAtMs: null,
    } as const
    expect(resolveUnitPriceCents({ ...plain, reduction, ladder, quantity: 10, levelPermille: 35 })).toBe(
      Math.round((1799 * 940 * 965) / 1_000_000),
    )
  })
})
