import { SEARCH_MAX_LENGTH, SEARCH_TOO_LONG_TEXT } from '#contract/search.contract.ts'
import { fail } from '#server/lib/fail.ts'
import type { WorldDeps } from '#server/worlds/world.ts'
import { matchExpression, type Term, termsOf, withinCategory } from './match-expression.ts'
import { RANKED_HITS } from './rank-hits.ts'
import { findFirstHits, listFirstHits } from './search.repo.ts'
import { fold, plainCodeOf, queryWords } from './search-words.ts'
import { nearestWord, takenApart, type Vocabulary, vocabularyOf } from './vocabulary.ts'

/** How a keyword is searched. `match` is null when nothing can be found. */
export type SearchPlan = {
  terms: readonly Term[]
  match: string | null
  /** Ids of the first hits, in index order. */
  firstIds: readonly number[]
  /** Products that go by the keyword as an exact code. */
  exactIds: readonly number[]
  /** What is searched in place of the keyword; null when the keyword itself is. */
  correctedQuery: string | null
}

/** Refuses a keyword above 255 characters with the text of the catalog. */
export const assertKeywordLength = (keyword: string, field: 'keyWord' | 'keyword'): void => {
  if (keyword.length > SEARCH_MAX_LENGTH) {
    fail('INVALID', { fields: [{ field, reason: SEARCH_TOO_LONG_TEXT }] }, SEARCH_TOO_LONG_TEXT)
  }
}

const NO_PLAN: SearchPlan = { terms: [], match: null, firstIds: [], exactIds: [], correctedQuery: null }

/**
 * Works out how to search a keyword: as it stands; without hits as one code, its blanks and dashes taken out; then
 * with every word as a beginning; then without words that say nothing and with what was written together taken apart; then with each
 * unknown word replaced by the nearest known one.
 */
export const planSearch = (deps: Pick<WorldDeps, 'sql' | 'cache'>, keyword: string): SearchPlan => {
  const vocabulary = vocabularyOf(deps)
  const words = queryWords(keyword)
  if (words.length === 0) return NO_PLAN
  const code = plainCodeOf(keyword)
  for (const attempt of attemptsOf(vocabulary, { words, code, text: fold(keyword) })) {
    const terms = termsOf(vocabulary, attempt.words).map(term => ({
      ...term,
      isPrefix: term.isPrefix || attempt.isLoose === true,
    }))
    const match = matchExpression(terms)
    const { ids, exactIds } = findFirstHits(deps.sql, match, code, RANKED_HITS)
    if (ids.length > 0)
      return { terms, match, firstIds: ids, exactIds, correctedQuery: attempt.correctedQuery }
  }
  return NO_PLAN
}

/**
 * Ids of the hits of a plan within a category (0: within any), in index order; what the plan has found already is not
 * asked for again.
 */
export const hitIdsOf = (
  { sql }: Pick<WorldDeps, 'sql'>,
  { match, firstIds }: SearchPlan,
  categoryId: number,
  { limit, offset }: { limit: number; offset: number },
): readonly number[] => {
  if (match === null) return []
  const isKnown = firstIds.length < RANKED_HITS || offset + limit <= RANKED_HITS
  return categoryId === 0 && isKnown
    ? firstIds.slice(offset, offset + limit)
    : listFirstHits(sql, withinCategory(match, categoryId), limit, offset)
}

/** Words that say nothing about a part; they are left out when nothing has them. */
const FILLERS: ReadonlySet<string> = new Set(
  'a an and for from in my new of on or part parts repair replace replacement spare the to with'.split(' '),
)

/** A keyword in index words, as one code, and as it was written. */
type Query = { words: readonly string[]; code: string; text: string }

type Attempt = { words: readonly string[]; correctedQuery: string | null; isLoose?: boolean }

/** Ways to read a keyword, made one by one so that the later ones cost nothing when an earlier one has hits. */
function* attemptsOf(vocabulary: Vocabulary, { words, code, text }: Query): Generator<Attempt> {
  yield { words, correctedQuery: null }
  if (words.length > 1 || words[0] !== code) yield { words: [code], correctedQuery: null }
  if (words.length > 1) yield { words, correctedQuery: null, isLoose: true }
  const meant = words.filter(word => !FILLERS.has(word))
  if (meant.length > 0 && meant.length < words.length)
    yield { words: meant, correctedQuery: null, isLoose: true }
  const apart = meant.flatMap(word =>
    isKnown(vocabulary, word) ? [word] : (takenApart(vocabulary, word, FILLERS) ?? [word]),
  )
  if (apart.length > meant.length) yield { words: apart, correctedQuery: null, isLoose: true }
  for (const said of meant.length < words.length && meant.length > 0 ? [words, meant] : [words]) {
    const corrected = said.map(word =>
      isKnown(vocabulary, word) ? word : (nearestWord(vocabulary, word) ?? word),
    )
    if (corrected.some((word, index) => word !== said[index]))
      yield { words: corrected, correctedQuery: replaceWords(text, said, corrected) }
  }
}

/** The text as it was written with the corrected words in the place of the others, in folded form. */
const replaceWords = (text: string, said: readonly string[], corrected: readonly string[]): string => {
  const changes = new Map(said.map((word, index) => [word, corrected[index] ?? word]))
  return text
    .replaceAll(/[\p{L}\p{N}]+/gu, word => changes.get(word) ?? word)
    .replaceAll(/\s+/g, ' ')
    .trim()
}

const isKnown = (vocabulary: Vocabulary, word: string): boolean =>
  vocabulary.words.has(word) || vocabulary.meanings.some(meaning => meaning.words.includes(word))
