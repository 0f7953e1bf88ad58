import type { MemoryIndex } from '@fixbench/search/engine/memory-index.ts'
import { countByNumber, type Ids, intersect } from '@fixbench/search/engine/sorted-ids.ts'
import type { SearchPlan } from '@fixbench/search/plan.ts'
import { getAvailability, getEngine } from './engine.ts'
import type { SearchDeps } from './search-plan.ts'

/** Shorter lists are counted as fast as their counts are found. */
const MIN_CACHED = 2000

/** Counts by list of documents. The lists of terms are cached and never change. */
const countsByList = new WeakMap<Ids, Int32Array>()

const count = ({ l1, l2, categoryIds }: MemoryIndex, docs: Ids): Int32Array =>
  countByNumber([l1, l2], docs, categoryIds.length)

const getCounts = (index: MemoryIndex, docs: Ids): Int32Array => {
  const known = countsByList.get(docs)
  if (known !== undefined) return known
  const counts = count(index, docs)
  countsByList.set(docs, counts)
  return counts
}

/**
 * Number of a plan's documents in each category of the first two levels, by position in `categoryIds`. One or two
 * letters match a large part of the index, so the counts of a single term are cached.
 */
export const countByCategory = (
  deps: SearchDeps,
  { docs, exact, matched }: SearchPlan,
  minCached = MIN_CACHED,
): Int32Array => {
  const { index } = getEngine(deps)
  const [term] = matched
  const isTermAlone = term !== undefined && matched.length === 1 && exact.length === 0
  if (!isTermAlone || term.docs.length < minCached) return count(index, docs)
  const counts = getCounts(index, term.docs)
  if (docs.length === term.docs.length) return counts
  const offSale = count(index, intersect(term.docs, getAvailability(deps).offSale))
  return counts.map((all, position) => all - (offSale[position] ?? 0))
}
