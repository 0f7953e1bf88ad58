import { fold } from '@fixbench/contract/core/fold.ts'
import type { SearchReading } from '@fixbench/contract/search/search.contract.ts'
import { SEARCH_MAX_LENGTH, SEARCH_TOO_LONG_TEXT } from '@fixbench/contract/search/search-constants.ts'
import { LRUCache } from 'lru-cache'
import type { ShopContext } from '#server/context/shop-context.ts'
import { memoize } from '#server/lib/cache.ts'
import { fail } from '#server/lib/fail.ts'
import { type Engine, getAvailability, getEngine } from './engine/engine.ts'
import { type FoundTerm, findMatches, type Matches } from './engine/find-matches.ts'
import type { Kind } from './engine/lexicon.ts'
import { findNearestCode } from './engine/nearest-code.ts'
import { type Ranking, rankMatches } from './engine/rank-matches.ts'
import { type Ids, intersect, NO_IDS, overlap, removeIds, unite } from './engine/sorted-ids.ts'
import { describeMatched, describeModel } from './query/describe-query.ts'
import { parseQuery, toCodeTerm } from './query/parse-query.ts'
import type { Correction, ParsedQuery } from './query/parsed-query.ts'
import { toTokens } from './query/tokens.ts'
import { listHotKeywords, listSkuTexts } from './search.repo.ts'
import { toPlainCode } from './search-words.ts'

export type SearchDeps = Pick<ShopContext, 'sql' | 'cache'>

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
  /** Terms that were dropped because no document matches all terms. */
  lost: readonly FoundTerm[]
  /** Terms that were dropped, as typed, and the model that the shop doesn't carry. */
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
  const plans = memoize(
    deps.cache,
    { key: 'search-plans', topics: ['content', 'synonyms'], bytes: PLANS_BYTES },
    () => new LRUCache<string, SearchPlan>({ max: MAX_CACHED_PLANS }),
  )
  const key = `${isTyping}|${keyword}`
  const known = plans.get(key)
  if (known !== undefined) return known
  const plan = makePlan(deps, { keyword, isTyping })
  plans.set(key, plan)
  return plan
}

type Asked = { keyword: string; isTyping: boolean }

const makePlan = (deps: SearchDeps, { keyword, isTyping }: Asked): SearchPlan => {
  const engine = getEngine(deps)
  const context = { engine, offSale: getAvailability(deps).offSale, keyword }
  const plan = toPlan(context, parseQuery(engine, keyword, { isTyping }))
  const typed = plan.query.corrections.length === 0 ? plan : takeBack(context, plan, isTyping)
  return isTyping ? typed : replaceCodes(deps, context, typed)
}

type Context = { engine: Engine; offSale: Ids; keyword: string }

const toPlan = ({ engine, offSale, keyword }: Context, query: ParsedQuery): SearchPlan => {
  const code = toPlainCode(keyword)
  const exact = removeIds(code === '' ? NO_IDS : engine.index.listByCode(code), offSale)
  const matches = requireKind(findMatches(engine, query))
  const lost = matches.dropped
  const isAllFound = lost.length === 0 && matches.docs.length > 0
  const docs = removeIds(matches.docs, offSale)
  const plan = {
    query,
    code,
    exact,
    wantedModels: lost.find(({ term }) => term.type === 'model')?.term.deviceIds ?? [],
    wantedKinds: lost.find(({ term }) => term.type === 'kind')?.term.kinds ?? [],
    matched: matches.matched,
    lost,
    dropped: [],
    showing: null,
    correctedQuery: null,
  }
  if (exact.length > 0) return { ...plan, docs: isAllFound ? unite([exact, docs]) : exact }
  const begun = isAllFound ? NO_IDS : removeIds(findBegunCode(engine, code), offSale)
  if (begun.length > 0) return { ...plan, docs: begun, matched: [] }
  if (docs.length === 0) return { ...plan, docs }

  const dropped = listDropped(query, lost)
  const droppedWords = lost.flatMap(({ term }) => term.words)
  // The correction of a dropped word had no effect.
  const corrections = query.corrections.filter(({ meant }) => !droppedWords.includes(meant))
  return {
    ...plan,
    query: { ...query, corrections },
    docs,
    dropped,
    showing: dropped.length === 0 ? null : describeMatched(engine, matches.matched),
    correctedQuery: correct(keyword, corrections),
  }
}

/** Words without results as typed, and the model that the shop doesn't carry. */
const listDropped = (
  { corrections, typed, uncarried, terms }: ParsedQuery,
  lost: readonly FoundTerm[],
): string[] => {
  const before = new Map(corrections.map(correction => [correction.meant, correction.typed]))
  const toTyped = (word: string): string => before.get(word) ?? typed.get(word) ?? word
  const uncarriedTerm = uncarried === null ? undefined : terms.find(({ line }) => line !== undefined)
  const missing = [...(uncarriedTerm === undefined ? [] : [uncarriedTerm]), ...lost.map(({ term }) => term)]
  return [...new Set(missing)].map(({ words }) => words.map(toTyped).join(' '))
}

/**
 * Takes the corrections of a plan back unless they are credible: they must not make other words fall away, nor be all
 * that was found.
 */
const takeBack = (context: Context, plan: SearchPlan, isTyping: boolean): SearchPlan => {
  if (plan.lost.length === 0) return plan
  const { engine, keyword } = context
  const plain = toPlan(context, parseQuery(engine, keyword, { isTyping, isCorrecting: false }))
  const meant = plan.query.corrections.map(correction => correction.meant)
  const typed = plan.query.corrections.map(correction => correction.typed)
  const countLost = ({ lost }: SearchPlan): number =>
    lost.filter(
      ({ term }) =>
        term.type === 'word' && !term.words.some(word => meant.includes(word) || typed.includes(word)),
    ).length
  const isAllCorrected = plan.matched.every(({ term }) => term.words.every(word => meant.includes(word)))
  const isUnknownLost = plan.lost.some(({ term }) => term.type === 'word')
  return (isAllCorrected && isUnknownLost) || countLost(plain) < countLost(plan) ? plain : plan
}

/** Replaces codes that nothing has by the closest known ones, and reports them as corrections. */
const replaceCodes = (deps: SearchDeps, context: Context, plan: SearchPlan): SearchPlan => {
  const { engine, keyword } = context
  const unknown = plan.lost.flatMap(({ term, docs }) => (term.isCode && docs.length === 0 ? [term] : []))
  const found = unknown.flatMap(term => {
    const code = findNearestCode(engine, term.words.join(''))
    return code === null ? [] : [{ term, code }]
  })
  if (found.length === 0) return plan

  const corrections = found.map(({ term, code }) => ({
    typed: plan.query.typed.get(term.words.join('')) ?? term.words.join(''),
    meant: printCode(deps, engine, code),
  }))
  const terms = plan.query.terms.map(term => {
    const code = found.find(one => one.term === term)?.code
    return code === undefined ? term : toCodeTerm(engine, code, term.at)
  })
  const query = { ...plan.query, terms, corrections: [...plan.query.corrections, ...corrections] }
  const replaced = toPlan({ ...context, keyword: correct(keyword, corrections) ?? keyword }, query)
  return { ...replaced, query, correctedQuery: correct(keyword, query.corrections) }
}

/** A code as it is printed. */
const printCode = ({ sql }: SearchDeps, { index, models }: Engine, code: string): string => {
  const known = models.printedCodes.get(code)
  if (known !== undefined) return known
  const productIds = Array.from(index.listByCode(code), doc => index.productIds[doc] ?? 0)
  const codes = listSkuTexts(sql, productIds).flatMap(sku => sku.codes)
  return codes.find(one => toPlainCode(one) === code) ?? code.toUpperCase()
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

/** The keyword with corrected words, in folded form except for codes; null without corrections. */
const correct = (keyword: string, corrections: readonly Correction[]): string | null => {
  if (corrections.length === 0) return null
  const changes = new Map(corrections.map(({ typed, meant }) => [fold(typed), meant]))
  const isWord = ([typed = '']: readonly string[]): boolean => /^[\p{L}\p{N}]+$/u.test(typed)
  const codes = [...changes].filter(change => !isWord(change))
  return codes
    .reduce((text, [typed, meant]) => text.replaceAll(typed, meant), fold(keyword))
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
  uncarried: null,
  showing: null,
  suggestions: [],
}

const MAX_SUGGESTIONS = 6

/** Keywords that the shop promotes, with their words; cached until the content changes. */
export const getHotKeywords = ({ sql, cache }: SearchDeps) =>
  memoize(cache, { key: 'search-hot', topics: ['content'], bytes: 2000 }, () =>
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
