import { requireFirst } from '@fixbench/domain/require.ts'
import { describe, expect, it } from 'vitest'
import { getCatalogFacts } from './facts.ts'
import { computePartPriceCents, roundToTradePrice } from './prices.ts'
import { computePackQty, createVariants } from './variants.ts'

const facts = getCatalogFacts()

describe('roundToTradePrice', () => {
  it.each([
    [10, 39],
    [128, 129],
    [499, 499],
    [1234, 1249],
    [4970, 4949],
    [5049, 5000],
    [129_950, 130_000],
  ])('rounds %i to %i', (exact, rounded) => {
    expect(roundToTradePrice(exact, 39)).toBe(rounded)
  })
})

describe('computePartPriceCents', () => {
  const device = facts.deviceById.get('iphone-13')
  const screen = facts.familyById.get('screen')

  it('rises with the grade', () => {
    if (device === undefined || screen === undefined) throw new Error('no screen')
    const prices = createVariants(facts, device, screen)
      .toSorted((a, b) => a.factor - b.factor)
      .map(variant => computePartPriceCents(facts, device, screen, variant.factor))
    expect(prices).toEqual([...new Set(prices)].toSorted((a, b) => a - b))
  })

  it('is the same for all colors of a version', () => {
    const back = facts.familyById.get('back-glass')
    if (device === undefined || back === undefined) throw new Error('no back glass')
    const byVersion = new Map<string, Set<number>>()
    for (const variant of createVariants(facts, device, back)) {
      const version = requireFirst(variant.choices).value
      const prices = byVersion.get(version) ?? new Set()
      byVersion.set(version, prices.add(computePartPriceCents(facts, device, back, variant.factor)))
    }

    expect([...byVersion.values()].map(prices => prices.size)).toEqual([1, 1, 1])
  })

  it('throws for a device without price facts', () => {
    if (device === undefined || screen === undefined) throw new Error('no screen')
    const { screenRefUsd: _, display: __, ...unpriced } = device
    expect(() => computePartPriceCents(facts, unpriced, screen, 1)).toThrow('iphone-13 has no screen price')
  })
})

describe('computePackQty', () => {
  it.each([
    ['10 pcs', 10],
    ['1 pc', 1],
    ['100 mm', 1],
    ['Soft OLED', 1],
  ])('reads %s as %i', (text, quantity) => {
    expect(computePackQty(text)).toBe(quantity)
  })
})
