import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#server/testing/create-test-app.ts'
import { judge, ndcg } from './judge.ts'
import { goldenQueries, type Score, scoreSearch } from './score.ts'

const TARGET_NDCG = 0.9
const TARGET_REPAIRED = 0.95

let shop: TestApp
let score: Score
beforeAll(async () => {
  shop = await createTestApp()
  score = scoreSearch(shop.deps)
})
afterAll(() => shop.close())

describe('the judged queries', () => {
  it('are more than 200, each once, of every kind', () => {
    const queries = goldenQueries()
    expect(queries.length).toBeGreaterThanOrEqual(200)
    expect(new Set(queries.map(({ query }) => query.toLowerCase())).size).toBe(queries.length)
    const kinds = [
      'sku',
      'spu',
      'model-part',
      'synonym',
      'model-number',
      'written-short',
      'part',
      'tool',
      'typing',
    ]
    expect([...new Set(queries.map(({ kind }) => kind))].toSorted()).toEqual(kinds.toSorted())
  })

  it('find what was wanted in the small shop too: NDCG@10 of at least 0.90', () => {
    expect(score.queries.length).toBeGreaterThan(100)
    expect(score.ndcg).toBeGreaterThanOrEqual(TARGET_NDCG)
  })

  it('[ERR-search-corrected] have at least 95 % of their typing errors repaired', () => {
    expect(score.repaired).toBeGreaterThanOrEqual(TARGET_REPAIRED)
  })

  it('put the product of an exact option code first, always', () => {
    const codes = score.queries.filter(({ kind }) => kind === 'sku' || kind === 'spu')
    expect(codes.filter(query => query.ndcg < 1).map(({ query }) => query)).toEqual([])
  })
})

describe('the judge', () => {
  it('grades parts for a model 3, parts that fit it as well 2, and all else not at all', () => {
    const grades = judge(shop.deps.sql, { device: 'iphone-13', family: 'SCR' })
    expect(grades.get('IP13-SCR')).toBe(3)
    expect(grades.has('IP13-BAT')).toBe(false)
  })

  it('gives 1 for the best order, less for a worse one, 0 when nothing wanted is there', () => {
    const grades = new Map([
      ['a', 3],
      ['b', 2],
    ])
    expect(ndcg(['a', 'b', 'x'], grades)).toBe(1)
    expect(ndcg(['b', 'a'], grades)).toBeLessThan(1)
    expect(ndcg(['x', 'y'], grades)).toBe(0)
  })
})
