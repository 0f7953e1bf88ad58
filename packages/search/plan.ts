import { fold } from '@fixbench/contract/core/fold.ts'
import type { Engine } from './engine/engine.ts'
import { type FoundTerm, findMatches, type Matches } from './engine/find-matches.ts'
import type { Kind } from './engine/lexicon.ts'
import { findNearestCode } from './engine/nearest-code.ts'
import { type Ids, intersect, NO_IDS, overlap, removeIds, unite } from './engine/sorted-ids.ts'
import { describeMatched } from './query/describe-query.ts'
import { parseQuery, toCodeTerm } from './query/parse-query.ts'
import type { Correction, ParsedQuery } from './query/parsed-query.ts'
import { toPlainCode } from './words.ts'

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

/** What a keyword is searched in. */
type Context = {
  engine: Engine
  /** Documents that results exclude. */
  offSale: Ids
  /** The keyword as typed. */
  keyword: string
  /** Whether the last word may be incomplete. */
  isTyping: boolean
  /** Returns a code as it is printed. */
  printCode: (code: string) => string
}

/**
 * Parses a keyword and finds its matches. If no document matches all of its terms, some are dropped; a correction that
 * isn't credible is taken back; unknown codes become the closest known ones, except while the buyer types.
 */
export const makePlan = (context: Context): SearchPlan => {
  const { engine, keyword, isTyping } = context
  const plan = toPlan(context, parseQuery(engine, keyword, { isTyping }))
  const typed = plan.query.corrections.length === 0 ? plan : takeBack(context, plan)
  return isTyping ? typed : replaceCodes(context, typed)
}

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
const takeBack = (context: Context, plan: SearchPlan): SearchPlan => {
  if (plan.lost.length === 0) return plan
  const { engine, keyword, isTyping } = context
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
const replaceCodes = (context: Context, plan: SearchPlan): SearchPlan => {
  const { engine, keyword, printCode } = context
  const unknown = plan.lost.flatMap(({ term, docs }) => (term.isCode && docs.length === 0 ? [term] : []))
  const found = unknown.flatMap(term => {
    const code = findNearestCode(engine, term.words.join(''))
    return code === null ? [] : [{ term, code }]
  })
  if (found.length === 0) return plan

  const corrections = found.map(({ term, code }) => ({
    typed: plan.query.typed.get(term.words.join('')) ?? term.words.join(''),
    meant: printCode(code),
  }))
  const terms = plan.query.terms.map(term => {
    const code = found.find(one => one.term === term)?.code
    return code === undefined ? term : toCodeTerm(engine, code, term.at)
  })
  const query = { ...plan.query, terms, corrections: [...plan.query.corrections, ...corrections] }
  const replaced = toPlan({ ...context, keyword: correct(keyword, corrections) ?? keyword }, query)

  return { ...replaced, query, correctedQuery: correct(keyword, query.corrections) }
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
