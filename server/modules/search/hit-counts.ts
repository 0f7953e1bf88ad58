import type { WorldDeps } from '#server/worlds/world.ts'
import { type CategoryCount, countHits, countHitsByCategory } from './search.repo.ts'

const BYTES_PER_COUNT = 200

// What matches changes with the index only; prices, stock and reviews leave it alone.
const kept = <T extends object>({ cache }: Pick<WorldDeps, 'cache'>, key: string, make: () => T): T => {
  const known = cache.get<T>(key)
  if (known !== undefined) return known
  const made = make()
  cache.set(key, ['content'], made, BYTES_PER_COUNT)
  return made
}

/** How many products match, counted once while the content stays as it is. */
export const keptHitCount = (deps: Pick<WorldDeps, 'sql' | 'cache'>, match: string): number =>
  kept(deps, `hits|${match}`, () => ({ count: countHits(deps.sql, match) })).count

/** Hits per category of the top level, counted once while the content stays as it is. */
export const keptCategoryCounts = (
  deps: Pick<WorldDeps, 'sql' | 'cache'>,
  match: string,
): readonly CategoryCount[] =>
  kept(deps, `hits-by-category|${match}`, () => countHitsByCategory(deps.sql, match))
