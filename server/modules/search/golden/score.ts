import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { WorldDeps } from '#server/worlds/world.ts'
import { searchProducts } from '../search.service.ts'
import { queryWords } from '../search-words.ts'
import { judge, ndcg, type Want } from './judge.repo.ts'

/** One query with what is wanted; `repair` is what it should be read as when it has a typing error. */
type GoldenQuery = { kind: string; query: string; want: Want; repair?: string }

/** `queries` may be looked at while the search is tuned; `held-out` is only scored. */
export type GoldenHalf = 'queries' | 'held-out'

/**
 * The judged queries: exact codes, model numbers, part and model, the trade's synonyms, short alternatives to write a model, kinds of part, tools
 * and typing errors. Each says what is wanted in facts of the catalog, so that the judgment holds for every size of it.
 */
export const goldenQueries = (half: GoldenHalf = 'queries'): GoldenQuery[] =>
  JSON.parse(readFileSync(path.join(import.meta.dirname, `${half}.json`), 'utf8')) as GoldenQuery[]

export type QueryScore = NonNullable<ReturnType<typeof scoreOne>>
export type Score = ReturnType<typeof scoreSearch>

const scoreOne = (deps: WorldDeps, golden: GoldenQuery) => {
  const grades = judge(deps.sql, golden.want)
  if (grades.size === 0) return null
  const input = { keyWord: golden.query, pageNum: 1, pageSize: 10, sortType: -1 }
  const { rows, correctedQuery } = searchProducts(deps, { kind: 'guest' }, input)
  const results = rows.map(row => row.productCode.replace(/^FB-/, ''))
  // Whether the typing error was repaired as it should be; null for queries without one.
  const isRepaired =
    golden.repair === undefined
      ? null
      : correctedQuery !== null &&
        queryWords(correctedQuery).join(' ') === queryWords(golden.repair).join(' ')
  return { ...golden, ndcg: ndcg(results, grades), correctedQuery, isRepaired, results }
}

const mean = (values: readonly number[]): number =>
  values.length === 0 ? 1 : values.reduce((sum, value) => sum + value, 0) / values.length

/** Runs every judged query that this shop has something for, as a guest types it, and scores the first ten results; with `step` only every so many. */
export const scoreSearch = (deps: WorldDeps, half: GoldenHalf = 'queries', step = 1) => {
  const all = goldenQueries(half).filter((_, at) => at % step === 0)
  const queries = all.flatMap(golden => scoreOne(deps, golden) ?? [])
  const repairs = queries.flatMap(({ isRepaired }) => (isRepaired === null ? [] : [isRepaired ? 1 : 0]))
  return {
    queries,
    /** Queries of which this shop has nothing. */
    skipped: all.length - queries.length,
    ndcg: mean(queries.map(query => query.ndcg)),
    /** Share of the typing errors that were repaired, 0 to 1. */
    repaired: mean(repairs),
    /** Queries that found nothing at all. */
    empty: queries.filter(({ results }) => results.length === 0).map(({ query }) => query),
  }
}
