import { distance } from 'fastest-levenshtein'
import { memoize } from '#server/lib/cache.ts'
import type { WorldDeps } from '#server/worlds/world.ts'
import { piecesOf } from './search-words.ts'
import { listPhrases, listSynonyms, listWords } from './vocabulary.repo.ts'

export type Phrase = { text: string; words: readonly string[] }
/** Ways to say a term of one or more words; each way is a list of words. */
export type Meaning = { words: readonly string[]; ways: readonly (readonly string[])[] }

/** What a world's search knows about words. */
export type Vocabulary = {
  /** Words without digits, with the number of products each has. */
  words: ReadonlyMap<string, number>
  byLength: ReadonlyMap<number, readonly string[]>
  /** Terms that have other ways to say them, longest first. */
  meanings: readonly Meaning[]
  /** Phrases to suggest, the most wanted first. */
  phrases: readonly Phrase[]
}

const ROUGH_BYTES = 3_000_000

/** The vocabulary of a world, read once and kept until its content changes. */
export const vocabularyOf = ({ sql, cache }: Pick<WorldDeps, 'sql' | 'cache'>): Vocabulary =>
  memoize(cache, { key: 'search-vocabulary', topics: ['content'], bytes: ROUGH_BYTES }, () => {
    const words = new Map(listWords(sql).map(({ word, total }) => [word, total]))
    return {
      words,
      byLength: groupByLength(words.keys()),
      meanings: meaningsOf(listSynonyms(sql)),
      phrases: phrasesOf(listPhrases(sql)),
    }
  })

const groupByLength = (words: Iterable<string>): Map<number, string[]> => {
  const groups = new Map<number, string[]>()
  for (const word of words) groups.set(word.length, [...(groups.get(word.length) ?? []), word])
  return groups
}

const meaningsOf = (rows: readonly { groupCode: string; term: string }[]): Meaning[] => {
  const groups = new Map<string, string[][]>()
  for (const { groupCode, term } of rows) {
    groups.set(groupCode, [...(groups.get(groupCode) ?? []), piecesOf(term)])
  }
  return [...groups.values()]
    .flatMap(ways => ways.map(words => ({ words, ways })))
    .filter(({ words }) => words.length > 0)
    .toSorted((a, b) => b.words.length - a.words.length)
}

const phrasesOf = (rows: readonly { phrase: string; weight: number }[]): Phrase[] => {
  const seen = new Set<string>()
  return rows
    .toSorted(
      (a, b) => b.weight - a.weight || a.phrase.length - b.phrase.length || (a.phrase < b.phrase ? -1 : 1),
    )
    .map(({ phrase }) => ({ text: phrase, words: piecesOf(phrase) }))
    .filter(({ words }) => !seen.has(words.join(' ')) && seen.add(words.join(' ')))
}

/** Two neighboring letters in the wrong order are one slip of the fingers, not two. */
const isSwapOf = (word: string, candidate: string): boolean => {
  if (word.length !== candidate.length) return false
  let at = 0
  while (at < word.length && word[at] === candidate[at]) at += 1
  return (
    at + 1 < word.length &&
    word[at] === candidate[at + 1] &&
    word[at + 1] === candidate[at] &&
    word.slice(at + 2) === candidate.slice(at + 2)
  )
}

/** Words up to this length may differ by one edit, longer ones by two. */
const SHORT_WORD = 5
const LEAST_LENGTH = 3

/**
 * The nearest known word within one edit (two for words longer than five letters). Ties go to the longer word, since a
 * letter is left out more often than added, then to the more frequent.
 * Words with digits are codes and never changed; null when nothing is near.
 */
export const nearestWord = (vocabulary: Vocabulary, word: string): string | null => {
  if (word.length < LEAST_LENGTH || /\p{N}/u.test(word)) return null
  const reach = word.length <= SHORT_WORD ? 1 : 2
  let best: Near | null = null
  for (let length = word.length - reach; length <= word.length + reach; length += 1) {
    for (const candidate of vocabulary.byLength.get(length) ?? []) {
      const near = {
        word: candidate,
        edits: editsBetween(word, candidate),
        total: vocabulary.words.get(candidate) ?? 0,
      }
      if (near.edits <= reach && isNearer(near, best)) best = near
    }
  }
  return best?.word ?? null
}

type Near = { word: string; edits: number; total: number }

const editsBetween = (word: string, candidate: string): number =>
  isSwapOf(word, candidate) ? 1 : distance(word, candidate)

const isNearer = (near: Near, best: Near | null): boolean =>
  best === null ||
  near.edits < best.edits ||
  (near.edits === best.edits && (near.word.length - best.word.length || near.total - best.total) > 0)

const LEAST_PART = 2

/**
 * A word that was written together taken apart into known words and numbers (`13promax`); null when it can't be, or only
 * into one of the `empty` words that say nothing (`onplus` is no `on plus`).
 */
export const takenApart = (
  { words }: Vocabulary,
  word: string,
  empty: ReadonlySet<string> = new Set(),
): string[] | null => {
  const isWhole = (part: string): boolean => words.has(part) && !empty.has(part)
  const parts = word.match(/\p{N}+|[^\p{N}]+/gu) ?? []
  const found: string[] = []
  for (const part of parts) {
    if (/\p{N}/u.test(part) || words.has(part)) found.push(part)
    else {
      const cut = cutsOf(part).find(([a, b]) => isWhole(a) && isWhole(b))
      if (cut === undefined) return null
      found.push(...cut)
    }
  }
  return found.length > 1 ? found : null
}

const cutsOf = (word: string): [string, string][] =>
  Array.from({ length: Math.max(0, word.length - 2 * LEAST_PART + 1) }, (_, index) => [
    word.slice(0, index + LEAST_PART),
    word.slice(index + LEAST_PART),
  ])

/** A word in its other number: `screens` for `screen` and the other way round, where products have it. */
export const otherNumberOf = ({ words }: Vocabulary, word: string): string | null => {
  if (word.length < LEAST_LENGTH || /\p{N}/u.test(word)) return null
  const others = word.endsWith('s') ? [word.slice(0, -1), word.slice(0, -2)] : [`${word}s`]
  return others.find(other => other.length >= LEAST_LENGTH && words.has(other)) ?? null
}

/** Phrases whose words begin with the given words in any order, the last given word perhaps unfinished. */
export const matchingPhrases = (
  vocabulary: Vocabulary,
  words: readonly string[],
  limit: number,
): string[] => {
  const found: string[] = []
  const whole = words.slice(0, -1)
  const last = words.at(-1) ?? ''
  for (const phrase of vocabulary.phrases) {
    if (found.length === limit) break
    const isMatch =
      whole.every(word => phrase.words.includes(word)) && phrase.words.some(word => word.startsWith(last))
    if (isMatch) found.push(phrase.text)
  }
  return found
}
