import { LRUCache } from 'lru-cache'
import type { SearchReading } from '#contract/search/search.contract.ts'
import { SEARCH_MAX_LENGTH, SEARCH_TOO_LONG_TEXT } from '#contract/search/search-constants.ts'
import { memoize } from '#server/lib/cache.ts'
import { fail } from '#server/lib/fail.ts'
import type { WorldDeps } from '#server/worlds/world.ts'
import { type Engine, getAvailability, getEngine } from './engine/engine.ts'
import { type FoundTerm, findMatches, type Matches } from './engine/find-matches.ts'
import type { Kind } from './engine/lexicon.ts'
import { type Ranking, rankMatches } from './engine/rank-matches.ts'
import { type Ids, intersect, NO_IDS, overlap, removeIds, unite } from './engine/sorted-ids.ts'
import { describeMatched, describeModel } from './query/describe-query.ts'
import { parseQuery } from './query/parse-query.ts'
import type { Correction, ParsedQuery } from './query/parsed-query.ts'
import { toTokens } from './query/tokens.ts'
import { listHotKeywords } from './search.repo.ts'
import { fold, toPlainCode } from './search-words.ts'

export type SearchDeps = Pick<WorldDeps, 'sql' | 'cache'>

/** A parsed keyword and its matches. */
export type SearchPlan = {
  query: ParsedQuery
  /** Matching documents, in index order. */
  docs: Ids
  /** The keyword as a code: letters and digits only. */
  code: string
  /** Documents whose code is the keyword. */
  exact: Ids
  matched: readonly FoundTerm[]
  /** Terms that were dropped, as typed. */
  dropped: readonly string[]
  /** Description of the results if terms were dropped (`Galaxy Z Fold6 screens`); null otherwise. */
  showing: string | null
  /** Models of the query without products of the requested type. */
  wantedModels: readonly number[]
  /** Product types of the query that don't exist for its model. */
  wantedKinds: readonly Kind[]
  /** The query that replaces the keyword; null if the keyword itself is searched. */
  correctedQuery: string | null
}

/** Fails with 3001 for a keyword of more than 255 characters. */
export const assertKeywordLength = (keyword: string, field: 'keyWord' | 'keyword'): void => {
  if (keyword.length > SEARCH_MAX_LENGTH)
    fail('INVALID', { fields: [{ field, reason: SEARCH_TOO_LONG_TEXT }] }, SEARCH_TOO_LONG_TEXT)
}

/**
 * Maximum number of cached plans. A page needs its plan several times; more than those of a few pages aren't needed.
 */
const MAX_CACHED_PLANS = 64
const PLANS_BYTES = 500_000

/**
 * Parses a keyword and finds its matches. With `isTyping` the last word may be incomplete. Caches the latest plans
 * until the content changes.
 */
export const planSearch = (deps: SearchDeps, keyword: string, isTyping = false): SearchPlan => {
  const plans = memoize(
    deps.cache,
    { key: 'search-plans', topics: ['content', 'synonyms'], bytes: PLANS_BYTES },
    () => new LRUCache<string, SearchPlan>({ max: MAX_CACHED_PLANS }),
  )
  const key = `${isTyping}|${keyword}`
  const known = plans.get(key)
  if (known !== undefined) return known
  const plan = makePlan(getEngine(deps), getAvailability(deps).offSale, { keyword, isTyping })
  plans.set(key, plan)
  return plan
}

const makePlan = (
  engine: Engine,
  offSale: Ids,
  { keyword, isTyping }: { keyword: string; isTyping: boolean },
): SearchPlan => {
  const query = parseQuery(engine, keyword, isTyping)
  const code = toPlainCode(keyword)
  const exact = removeIds(code === '' ? NO_IDS : engine.index.listByCode(code), offSale)
  const matches = requireKind(findMatches(engine, query))
  const isAllFound = matches.dropped.length === 0 && matches.docs.length > 0
  const docs = removeIds(matches.docs, offSale)
  const plan = {
    query,
    code,
    exact,
    wantedModels: matches.dropped.find(({ term }) => term.type === 'model')?.term.deviceIds ?? [],
    wantedKinds: matches.dropped.find(({ term }) => term.type === 'kind')?.term.kinds ?? [],
    matched: matches.matched,
    dropped: [],
    showing: null,
    correctedQuery: null,
  }
  if (exact.length > 0) return { ...plan, docs: isAllFound ? unite([exact, docs]) : exact }
  const begun = isAllFound ? NO_IDS : removeIds(findBegunCode(engine, code), offSale)
  if (begun.length > 0) return { ...plan, docs: begun, matched: [] }
  if (docs.length === 0) return { ...plan, docs }
  const droppedWords = matches.dropped.flatMap(({ term }) => term.words)
  const typed = new Map(query.corrections.map(correction => [correction.meant, correction.typed]))
  // The correction of a dropped word had no effect.
  const corrections = query.corrections.filter(({ meant }) => !droppedWords.includes(meant))
  return {
    ...plan,
    query: { ...query, corrections },
    docs,
    dropped: matches.dropped.map(({ term }) => term.words.map(word => typed.get(word) ?? word).join(' ')),
    showing: matches.dropped.length === 0 ? null : describeMatched(engine, matches.matched),
    correctedQuery: correct(keyword, corrections),
  }
}

/**
 * If no document is of the requested part type for the model, drops the part and shows everything for the model.
 * Products that only mention the part don't count. If there is nothing for the model, drops the model instead; ranking
 * then prefers similar models.
 */
const requireKind = (matches: Matches): Matches => {
  const kind = matches.matched.find(
    ({ term }) => term.type === 'kind' && term.kinds.some(({ type }) => type === 'family'),
  )
  const model = matches.matched.find(({ term }) => term.type === 'model')
  if (kind === undefined || model === undefined) return matches
  if (overlap(matches.docs, kind.named) || overlap(model.named, kind.named)) return matches
  const withoutKind = dropTerm(matches, kind)
  return overlap(model.named, withoutKind.docs) ? withoutKind : dropTerm(matches, model)
}

const dropTerm = (matches: Matches, dropped: FoundTerm): Matches => {
  const matched = matches.matched.filter(one => one !== dropped)
  const [first, ...more] = matched
  if (first === undefined) return matches
  const docs = more.reduce((found, { docs: ids }) => intersect(found, ids), first.docs)
  return { docs, matched, dropped: [...matches.dropped, dropped] }
}

const MIN_CODE = 4

const findBegunCode = ({ index }: Engine, code: string): Ids =>
  code.length >= MIN_CODE && /\p{N}/u.test(code) ? index.listByCodePrefix(code) : NO_IDS

/** The keyword with corrected words, in folded form; null without corrections. */
const correct = (keyword: string, corrections: readonly Correction[]): string | null => {
  if (corrections.length === 0) return null
  const changes = new Map(corrections.map(({ typed, meant }) => [typed, meant]))
  return fold(keyword)
    .replaceAll(/[\p{L}\p{N}]+/gu, word => changes.get(word) ?? word)
    .replaceAll(/\s+/g, ' ')
    .trim()
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
  showing: null,
  suggestions: [],
}

const MAX_SUGGESTIONS = 6

/** Keywords that the shop promotes, with their words; cached until the content changes. */
export const getHotKeywords = ({ sql, cache }: SearchDeps) =>
  memoize(cache, { key: 'search-hot', topics: ['content'], bytes: 2000 }, () =>
    listHotKeywords(sql).map(keyword => ({ keyword, words: toTokens(keyword) })),
  )

/** How a keyword was understood: recognized, corrected, and dropped terms. */
export const toSearchReading = (deps: SearchDeps, plan: SearchPlan): SearchReading => {
  const engine = getEngine(deps)
  const { terms, corrections } = plan.query
  const hot = getHotKeywords(deps).map(({ keyword }) => keyword)
  const find = (type: string) => terms.find(term => term.type === type)
  return {
    models: terms.filter(({ type }) => type === 'model').map(term => describeModel(engine, term)),
    kind: find('kind')?.kinds[0]?.label ?? null,
    grade: find('grade')?.alternatives.at(-1)?.join(' ') ?? null,
    corrections: corrections.map(({ typed, meant }) => ({ typed, meant })),
    dropped: [...plan.dropped],
    showing: plan.showing,
    suggestions: plan.docs.length === 0 ? hot.slice(0, MAX_SUGGESTIONS) : [],
  }
}
