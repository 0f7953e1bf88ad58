import { describe, expect, it } from 'vitest'
import { splitCents } from './money.ts'

const parts = (weights: Record<string, number>) =>
  Object.entries(weights).map(([key, weight]) => ({ key, weight }))

/** Shares by key, independent of the order of the parts. */
const sharesByKey = (total: number, list: readonly { key: string; weight: number }[]) => {
  const shares = splitCents(total, list)
  return Object.fromEntries(list.map(({ key }, index) => [key, shares[index]]))
}

describe('splitCents', () => {
  it('[B-18] gives every part the same share in any order of the parts', () => {
    const seven = ['G', 'B', 'A', 'F', 'C', 'E', 'D'].map(key => ({ key, weight: 999 }))
    const shares = sharesByKey(500, seven)

    expect(shares).toEqual({ A: 72, B: 72, C: 72, D: 71, E: 71, F: 71, G: 71 })
    expect(sharesByKey(500, seven.toReversed())).toEqual(shares)
    expect(
      sharesByKey(
        500,
        seven.toSorted((a, b) => a.key.localeCompare(b.key)),
      ),
    ).toEqual(shares)
  })

  it('[B-18] prefers a larger remainder over an earlier key', () => {
    expect(splitCents(10, parts({ A: 1, B: 2 }))).toEqual([3, 7])
    expect(splitCents(100, parts({ B: 1, A: 1, C: 1 }))).toEqual([33, 34, 33])
  })

  it('[B-18] gives everything to the part with the first key when all weights are 0', () => {
    expect(splitCents(5, parts({ B: 0, A: 0 }))).toEqual([0, 5])
    expect(splitCents(5, [])).toEqual([])
  })

  it('preserves the sum for amounts beyond floating-point precision', () => {
    const shares = splitCents(123_456_789, parts({ A: 987_654_321, B: 987_654_321, C: 1 }))
    expect(shares.reduce((sum, share) => sum + share, 0)).toBe(123_456_789)
  })
})
