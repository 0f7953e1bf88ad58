import { readFileSync } from 'node:fs'
import path from 'node:path'
import { sumBy } from '@fixbench/contract/core/lists.ts'
import { GUEST } from '@fixbench/domain/viewer.ts'
import { toTokens } from '@fixbench/search/query/tokens.ts'
import type { ShopContext } from '#server/context/shop-context.ts'
import { searchProducts } from '#server/modules/search/search.service.ts'
import { judge, ndcg, type Want } from './judge.ts'

/** A query with its expected products. `repair` is the expected correction of a query with a typo. */
type GoldenQuery = { kind: string; query: string; want: Want; repair?: string }

/** `queries` is for tuning; `held-out` is for scoring only. */
export type GoldenHalf = 'queries' | 'held-out'

/**
 * The judged queries: exact codes, model numbers, parts of a model, trade synonyms, abbreviated model names, kinds of parts,
 * tools and typos. Expected products are described by catalog facts, so the queries are valid for every catalog size.
 */
export const goldenQueries = (half: GoldenHalf = 'queries'): GoldenQuery[] =>
  JSON.parse(readFileSync(path.join(import.meta.dirname, `${half}.json`), 'utf8')) as GoldenQuery[]

export type QueryScore = NonNullable<ReturnType<typeof scoreOne>>
export type Score = ReturnType<typeof scoreSearch>

const scoreOne = (deps: ShopContext, golden: GoldenQuery) => {
  const grades = judge(deps.sql, golden.want)
  if (grades.size === 0) return null
  const input = { keyWord: golden.query, pageNum: 1, pageSize: 10, sortType: -1 }
  const { rows, correctedQuery } = searchProducts(deps, GUEST, input)
  const results = rows.map(row => row.productCode.replace(/^FB-/, ''))
  // Whether the typo was corrected as expected; null for queries without one.
  const isRepaired =
    golden.repair === undefined
      ? null
      : correctedQuery !== null && toTokens(correctedQuery).join(' ') === toTokens(golden.repair).join(' ')
  return { ...golden, ndcg: ndcg(results, grades), correctedQuery, isRepaired, results }
}

const mean = (values: readonly number[]): number =>
  values.length === 0 ? 1 : sumBy(values, value => value) / values.length

/** Runs every `step`-th judged query as a guest and scores its first ten results. Skips queries without products in this shop. */
export const scoreSearch = (deps: ShopContext, half: GoldenHalf = 'queries', step = 1) => {
  const all = goldenQueries(half).filter((_, index) => index % step === 0)
  const queries = all.flatMap(golden => scoreOne(deps, golden) ?? [])
  const repairs = queries.flatMap(({ isRepaired }) => (isRepaired === null ? [] : [isRepaired ? 1 : 0]))
  return {
    queries,
    /** Number of queries for products that this shop doesn't have. */
    skipped: all.length - queries.length,
    ndcg: mean(queries.map(query => query.ndcg)),
    /** Share of typos that were corrected, from 0 to 1. */
    repaired: mean(repairs),
    /** Queries without results. */
    empty: queries.filter(({ results }) => results.length === 0).map(({ query }) => query),
  }
}
