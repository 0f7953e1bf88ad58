import { memoize } from '#server/lib/cache.ts'
import type { WorldDeps } from '#server/worlds/world.ts'
import { type CategoryCount, countHits, countHitsByCategory, listKeptTotals } from './search.repo.ts'

const BYTES_PER_COUNT = 200

// What matches changes with the index only; prices, stock and reviews leave it alone.
const topics = ['content'] as const

/** How many products match, counted once while the content stays as it is. */
export const keptHitCount = (deps: Pick<WorldDeps, 'sql' | 'cache'>, match: string): number =>
  memoize(deps.cache, { key: `hits|${match}`, topics, bytes: BYTES_PER_COUNT }, () => ({
    count: countHits(deps.sql, match),
  })).count

/** Hits per category of the top level, counted once while the content stays as it is. */
export const keptCategoryCounts = (
  deps: Pick<WorldDeps, 'sql' | 'cache'>,
  match: string,
): readonly CategoryCount[] =>
  memoize(deps.cache, { key: `hits-by-category|${match}`, topics, bytes: BYTES_PER_COUNT }, () =>
    countHitsByCategory(deps.sql, match),
  )

const TOTALS_BYTES = 60_000

/** How many products have a word that begins so; undefined where too few have one to have been counted beforehand. */
export const keptTotal = (
  { sql, cache }: Pick<WorldDeps, 'sql' | 'cache'>,
  prefix: string,
): number | undefined =>
  memoize(
    cache,
    { key: 'hits-by-beginning', topics, bytes: TOTALS_BYTES },
    () => new Map(listKeptTotals(sql).map(row => [row.prefix, row.total])),
  ).get(prefix)
