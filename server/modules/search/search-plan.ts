import type { SearchReading } from '@fixbench/contract/search/search.contract.ts'
import { SEARCH_MAX_LENGTH, SEARCH_TOO_LONG_TEXT } from '@fixbench/contract/search/search-constants.ts'
import type { Engine } from '@fixbench/search/engine/engine.ts'
import { type Ranking, rankMatches } from '@fixbench/search/engine/rank-matches.ts'
import { type Ids, intersect } from '@fixbench/search/engine/sorted-ids.ts'
import { makePlan, type SearchPlan } from '@fixbench/search/plan.ts'
import { describeModel } from '@fixbench/search/query/describe-query.ts'
import { toTokens } from '@fixbench/search/query/tokens.ts'
import { toPlainCode } from '@fixbench/search/words.ts'
import { LRUCache } from 'lru-cache'
import type { ShopContext } from '#server/context/shop-context.ts'
import { fail } from '#server/lib/fail.ts'
import { getAvailability, getEngine } from './engine.ts'
import { listHotKeywords, listSkuTexts } from './search.repo.ts'

export type SearchDeps = Pick<ShopContext, 'sql' | 'cache'>

/** Fails with 3001 for a keyword of more than 255 characters. */
export const assertKeywordLength = (keyword: string, field: 'keyWord' | 'keyword'): void => {
  if (keyword.length > SEARCH_MAX_LENGTH) {
    fail('INVALID', { fields: [{ field, reason: SEARCH_TOO_LONG_TEXT }] }, SEARCH_TOO_LONG_TEXT)
  }
}

/** Maximum number of cached plans: those of a few pages, each of which needs its plan several times. */
const MAX_CACHED_PLANS = 64
const PLANS_BYTES = 500_000

/**
 * Parses a keyword and finds its matches. With `isTyping` the last word may be incomplete. Caches the latest plans
 * until the content changes.
 */
export const planSearch = (deps: SearchDeps, keyword: string, isTyping = false): SearchPlan => {
  const plans = deps.cache.memoize(
    { key: 'search-plans', topics: ['content', 'synonyms'], bytes: PLANS_BYTES },
    () => new LRUCache<string, SearchPlan>({ max: MAX_CACHED_PLANS }),
  )
  const key = `${isTyping}|${keyword}`
  const known = plans.get(key)
  if (known !== undefined) return known
  const plan = makeWorldPlan(deps, { keyword, isTyping })
  plans.set(key, plan)
  return plan
}

type Asked = { keyword: string; isTyping: boolean }

const makeWorldPlan = (deps: SearchDeps, asked: Asked): SearchPlan => {
  const engine = getEngine(deps)
  const { offSale } = getAvailability(deps)
  return makePlan({ ...asked, engine, offSale, printCode: code => printCode(deps, engine, code) })
}

/** A code as it is printed. */
const printCode = ({ sql }: SearchDeps, { index, models }: Engine, code: string): string => {
  const known = models.printedCodes.get(code)
  if (known !== undefined) return known

  const productIds = Array.from(index.listByCode(code), doc => index.productIds[doc] ?? 0)
  const codes = listSkuTexts(sql, productIds).flatMap(sku => sku.codes)
  return codes.find(one => toPlainCode(one) === code) ?? code.toUpperCase()
}

/** Input of the ranking of a plan's documents in a world. */
export const toRanking = (
  deps: SearchDeps,
  { exact, matched: terms, wantedModels, wantedKinds }: SearchPlan,
): Ranking => ({
  engine: getEngine(deps),
  availability: getAvailability(deps),
  exact,
  matched: terms,
  wantedModels,
  wantedKinds,
})

/** Documents of a plan within a category; 0 for any. */
export const listDocsWithin = (deps: SearchDeps, { docs }: SearchPlan, categoryId: number): Ids =>
  categoryId === 0 ? docs : intersect(docs, getEngine(deps).index.listByCategory(categoryId))

/** Product ids of documents, in the same order. */
export const toProductIds = (deps: SearchDeps, docs: Ids): number[] => {
  const { productIds } = getEngine(deps).index
  return Array.from(docs, doc => productIds[doc] ?? 0)
}

/** The first `count` documents of a plan in display order. */
export const listRanked = (deps: SearchDeps, plan: SearchPlan, docs: Ids, count: number): Ids =>
  rankMatches(toRanking(deps, plan), docs, count).subarray(0, count)

export const NO_READING: SearchReading = {
  models: [],
  kind: null,
  grade: null,
  corrections: [],
  dropped: [],
  uncarried: null,
  showing: null,
  suggestions: [],
}

const MAX_SUGGESTIONS = 6

/** Keywords that the shop promotes, with their words; cached until the content changes. */
export const getHotKeywords = ({ sql, cache }: SearchDeps) =>
  cache.memoize({ key: 'search-hot', topics: ['content'], bytes: 2000 }, () =>
    listHotKeywords(sql).map(keyword => ({ keyword, words: toTokens(keyword) })),
  )

const toUncarriedReading = ({ query: { uncarried } }: SearchPlan): SearchReading['uncarried'] =>
  uncarried === null ? null : { model: uncarried.name, isNewer: uncarried.isNewer }

/** How a keyword was understood: recognized, corrected, and dropped terms. */
export const toSearchReading = (deps: SearchDeps, plan: SearchPlan): SearchReading => {
  const engine = getEngine(deps)
  const { terms, corrections } = plan.query
  const hot = getHotKeywords(deps).map(({ keyword }) => keyword)
  const find = (type: string) => terms.find(term => term.type === type)

  return {
    models: terms
      .filter(({ type, line }) => type === 'model' && line === undefined)
      .map(term => describeModel(engine, term)),
    kind: find('kind')?.kinds[0]?.label ?? null,
    grade: find('grade')?.alternatives.at(-1)?.join(' ') ?? null,
    corrections: corrections.map(({ typed, meant }) => ({ typed, meant })),
    dropped: [...plan.dropped],
    uncarried: toUncarriedReading(plan),
    showing: plan.showing,
    suggestions: plan.docs.length === 0 ? hot.slice(0, MAX_SUGGESTIONS) : [],
  }
}
