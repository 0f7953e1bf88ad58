import { LRUCache } from 'lru-cache'
import { SEARCH_MAX_LENGTH, SEARCH_TOO_LONG_TEXT, type SearchReading } from '#contract/search.contract.ts'
import { memoize } from '#server/lib/cache.ts'
import { fail } from '#server/lib/fail.ts'
import type { WorldDeps } from '#server/worlds/world.ts'
import { type Engine, getAvailability, getEngine } from './engine/engine.ts'
import { type FoundTerm, findMatches, type Matches } from './engine/find-matches.ts'
import { type Ranking, rankMatches } from './engine/rank-matches.ts'
import { type Ids, intersect, NO_IDS, unite, without } from './engine/sorted-ids.ts'
import { describeMatched, describeModel } from './reading/describe-reading.ts'
import type { Reading } from './reading/reading.ts'
import { understand } from './reading/understand.ts'
import { listHotKeywords } from './search.repo.ts'
import { fold, toPlainCode } from './search-words.ts'

export type SearchDeps = Pick<WorldDeps, 'sql' | 'cache'>

/** How a keyword is searched and what it finds. */
export type SearchPlan = {
  reading: Reading
  /** Documents of the index that are found, in index order. */
  docs: Ids
  /** The keyword as a code, without signs. */
  code: string
  /** Documents that go by the keyword as an exact code. */
  exact: Ids
  matched: readonly FoundTerm[]
  /** What was asked for in vain, as it was typed. */
  dropped: readonly string[]
  /** What is shown instead (`Galaxy Z Fold6 screens`); null when everything that was asked for is there. */
  showing: string | null
  /** Models that were asked for and have nothing of the kind. */
  wantedModels: readonly number[]
  /** What is searched in place of the keyword; null when the keyword itself is. */
  correctedQuery: string | null
}

/** Refuses a keyword above 255 characters with the text of the catalog. */
export const assertKeywordLength = (keyword: string, field: 'keyWord' | 'keyword'): void => {
  if (keyword.length > SEARCH_MAX_LENGTH)
    fail('INVALID', { fields: [{ field, reason: SEARCH_TOO_LONG_TEXT }] }, SEARCH_TOO_LONG_TEXT)
}

/** One page asks for its plan several times; more plans than those of a few pages are not worth their room. */
const PLANS_REMEMBERED = 64
const PLANS_BYTES = 500_000

/**
 * Reads a keyword and finds what it asks for. With `isTyping` the last word may be unfinished. The last few plans are
 * remembered until the content changes.
 */
export const planSearch = (deps: SearchDeps, keyword: string, isTyping = false): SearchPlan => {
  const plans = memoize(
    deps.cache,
    { key: 'search-plans', topics: ['content', 'synonyms'], bytes: PLANS_BYTES },
    () => new LRUCache<string, SearchPlan>({ max: PLANS_REMEMBERED }),
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
  const reading = understand(engine, keyword, isTyping)
  const code = toPlainCode(keyword)
  const exact = without(code === '' ? NO_IDS : engine.index.withCode(code), offSale)
  const matches = requireKind(findMatches(engine, reading))
  const isAllFound = matches.dropped.length === 0 && matches.docs.length > 0
  const docs = without(matches.docs, offSale)
  const plan = {
    reading,
    code,
    exact,
    wantedModels: matches.dropped.find(({ term }) => term.type === 'model')?.term.deviceIds ?? [],
    matched: matches.matched,
    dropped: [],
    showing: null,
    correctedQuery: null,
  }
  if (exact.length > 0) return { ...plan, docs: isAllFound ? unite([exact, docs]) : exact }
  const begun = isAllFound ? NO_IDS : without(findBegunCode(engine, code), offSale)
  if (begun.length > 0) return { ...plan, docs: begun, matched: [] }
  if (docs.length === 0) return { ...plan, docs }
  return {
    ...plan,
    docs,
    dropped: matches.dropped.map(({ term }) => term.words.join(' ')),
    showing: matches.dropped.length === 0 ? null : describeMatched(engine, matches.matched),
    correctedQuery: correct(keyword, reading),
  }
}

/**
 * A model without the part: products that only mention the part are not what was asked for, so that the part counts as
 * left out and everything for the model is shown. A part without the model: those of the closest models.
 */
const requireKind = (matches: Matches): Matches => {
  const kind = matches.matched.find(
    ({ term }) => term.type === 'kind' && term.kinds.some(({ type }) => type === 'family'),
  )
  const model = matches.matched.find(({ term }) => term.type === 'model')
  if (kind === undefined || model === undefined) return matches
  if (intersect(matches.docs, kind.named).length > 0 || intersect(model.named, kind.named).length > 0)
    return matches
  const withoutKind = leaveOut(matches, kind)
  return intersect(model.named, withoutKind.docs).length > 0 ? withoutKind : leaveOut(matches, model)
}

const leaveOut = (matches: Matches, left: FoundTerm): Matches => {
  const matched = matches.matched.filter(one => one !== left)
  const [first, ...more] = matched
  if (first === undefined) return matches
  const docs = more.reduce((found, { docs: ids }) => intersect(found, ids), first.docs)
  return { docs, matched, dropped: [...matches.dropped, left] }
}

const LEAST_CODE = 4

const findBegunCode = ({ index }: Engine, code: string): Ids =>
  code.length >= LEAST_CODE && /\p{N}/u.test(code) ? index.withCodeBeginning(code) : NO_IDS

/** The text as it was written with the corrected words in the place of the others, in folded form; null without any. */
const correct = (keyword: string, { corrections }: Reading): string | null => {
  if (corrections.length === 0) return null
  const changes = new Map(corrections.map(({ typed, meant }) => [typed, meant]))
  return fold(keyword)
    .replaceAll(/[\p{L}\p{N}]+/gu, word => changes.get(word) ?? word)
    .replaceAll(/\s+/g, ' ')
    .trim()
}

/** What decides the order of a plan's documents in a world. */
export const toRanking = (
  deps: SearchDeps,
  { exact, matched: terms, wantedModels }: SearchPlan,
): Ranking => ({
  engine: getEngine(deps),
  availability: getAvailability(deps),
  exact,
  matched: terms,
  wantedModels,
})

/** The documents of a plan within a category (0: any). */
export const listDocsWithin = (deps: SearchDeps, { docs }: SearchPlan, categoryId: number): Ids =>
  categoryId === 0 ? docs : intersect(docs, getEngine(deps).index.ofCategory(categoryId))

/** Product ids of documents, in their order. */
export const toProductIds = (deps: SearchDeps, docs: Ids): number[] => {
  const { productIds } = getEngine(deps).index
  return Array.from(docs, doc => productIds[doc] ?? 0)
}

/** The first `count` documents of a plan in the order in which they are shown. */
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

/** Terms that the shop wants to be searched for; cached until the content changes. */
export const getHotKeywords = ({ sql, cache }: SearchDeps): readonly string[] =>
  memoize(cache, { key: 'search-hot', topics: ['content'], bytes: 1000 }, () => listHotKeywords(sql))

/** What was understood, corrected and left out of a keyword. */
export const toSearchReading = (deps: SearchDeps, plan: SearchPlan): SearchReading => {
  const engine = getEngine(deps)
  const { terms, corrections } = plan.reading
  const find = (type: string) => terms.find(term => term.type === type)
  return {
    models: terms.filter(({ type }) => type === 'model').map(term => describeModel(engine, term)),
    kind: find('kind')?.kinds[0]?.label ?? null,
    grade: find('grade')?.ways.at(-1)?.join(' ') ?? null,
    corrections: corrections.map(({ typed, meant }) => ({ typed, meant })),
    dropped: [...plan.dropped],
    showing: plan.showing,
    suggestions: plan.docs.length === 0 ? getHotKeywords(deps).slice(0, MAX_SUGGESTIONS) : [],
  }
}
