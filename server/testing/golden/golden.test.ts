import { beforeAll, describe, expect, it } from 'vitest'
import { setUpShop } from '#server/testing/set-up-shop.ts'
import { judge, ndcg } from './judge.ts'
import { type GoldenHalf, goldenQueries, type Score, scoreSearch } from './score.ts'

const TARGET_NDCG = 0.95
const TARGET_REPAIRED = 0.95
/** `npm run search:score` runs all queries on the standard shop. A sample is enough here. */
const EVERY = 3

const shop = setUpShop()
let halves: Record<GoldenHalf, Score>
beforeAll(async () => {
  halves = {
    queries: scoreSearch(shop.deps, 'queries', EVERY),
    'held-out': scoreSearch(shop.deps, 'held-out', EVERY),
  }
})

describe('the judged queries', () => {
  it('are more than 1,000 unique queries, half of them held out', () => {
    const all = [...goldenQueries('queries'), ...goldenQueries('held-out')]
    expect(all.length).toBeGreaterThanOrEqual(1000)
    expect(goldenQueries('held-out').length).toBeGreaterThanOrEqual(500)
    expect(new Set(all.map(({ query }) => query.toLowerCase())).size).toBe(all.length)
  })

  it.each(['queries', 'held-out'] as const)(
    'find the expected products in the small shop as well: NDCG@10 of at least 0.95 in %s, no empty result',
    half => {
      const { queries, ndcg, empty } = halves[half]
      expect(queries.length).toBeGreaterThan(40)
      expect(ndcg).toBeGreaterThanOrEqual(TARGET_NDCG)
      expect(empty).toEqual([])
    },
  )

  it('[ERR-search-corrected] have at least 95% of their typos corrected', () => {
    expect(halves.queries.repaired).toBeGreaterThanOrEqual(TARGET_REPAIRED)
  })

  it('always put the product of an exact SKU or SPU code first', () => {
    const codes = halves.queries.queries.filter(({ kind }) => kind === 'sku' || kind === 'spu')
    expect(codes.length).toBeGreaterThan(0)
    expect(codes.filter(query => query.ndcg < 1).map(({ query }) => query)).toEqual([])
  })
})

describe('the judge', () => {
  it('grades parts for a model 3, other parts that fit it 2, and omits all others', () => {
    const grades = judge(shop.deps.sql, { device: 'iphone-13', family: 'SCR' })
    expect(grades.get('IP13-SCR')).toBe(3)
    expect(grades.has('IP13-BAT')).toBe(false)
  })

  it('is 1 for the best order, lower for a worse one, and 0 without any expected product', () => {
    const grades = new Map([
      ['a', 3],
      ['b', 2],
    ])
    expect(ndcg(['a', 'b', 'x'], grades)).toBe(1)
    expect(ndcg(['b', 'a'], grades)).toBeLessThan(1)
    expect(ndcg(['x', 'y'], grades)).toBe(0)
  })
})
