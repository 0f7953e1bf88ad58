import { fold } from '@fixbench/contract/core/fold.ts'

/** Words that don't narrow a query. */
const FILLERS = new Set(
  'a all an as at be become by do for go how i in into is it make me my of on please see show that the this to turn up what which who with'.split(
    ' ',
  ),
)
/** Words that mean the same to a tester. */
const SYNONYMS: readonly (readonly string[])[] = [
  ['clear', 'delete', 'disable', 'empty', 'erase', 'off', 'remove'],
  ['admin', 'employee', 'seller', 'staff'],
  ['buyer', 'customer', 'member', 'user'],
  ['email', 'mail', 'message'],
  ['begin', 'record', 'start'],
  ['declined', 'denied', 'refused', 'rejected'],
  ['deliver', 'delivered', 'received'],
  ['dispute', 'chargeback'],
  ['faults', 'rules'],
]
/** Share of a score for a word that was meant, not typed. */
const MEANT = 0.9

/** Score of a match at the start of a word. */
const WORD_START = 80
/** Added for each filler word that starts a word of the text. */
const FILLER_BONUS = 15

/** All words of a query, and those that narrow it. A query of filler words only is narrowed by them. */
const readWords = (typed: string): { all: string[]; words: string[] } => {
  const all = fold(typed).replaceAll(/[?!]/g, '').split(/\s+/).filter(Boolean)
  const keywords = all.filter(word => !FILLERS.has(word))

  return { all, words: keywords.length === 0 ? all : keywords }
}

/**
 * Match score of `text` for the query; 0 without a match. Every word must occur as a substring, in the singular or
 * plural; a single word also with its letters in order. Word starts score highest. Filler words never exclude a text,
 * but raise its score.
 */
const fuzzyScore = (typed: string, text: string): number => {
  const { all, words } = readWords(typed)
  if (all.length === 0) return 1
  const target = fold(text)
  let total = 0

  for (const word of words) {
    const score = computeScore(word, target) || (words.length === 1 ? computeScatteredScore(word, target) : 0)
    if (score === 0) return 0
    total += score
  }

  const fillerCount =
    words === all
      ? 0
      : all.filter(word => FILLERS.has(word) && computeScore(word, target) >= WORD_START).length

  return total / words.length + fillerCount * FILLER_BONUS
}

/** Shorter words have no plural, such as `sms`, and say nothing within another word, such as `out` in `without`. */
const MIN_LONG_LENGTH = 4
const isLong = (word: string): boolean => word.length >= MIN_LONG_LENGTH || /\d/.test(word)

const listMeant = (word: string): readonly string[] =>
  SYNONYMS.find(group => group.includes(word) || group.includes(word.replace(/s$/, ''))) ?? []

/** Score of a word of the query, or of one that means the same. */
const computeScore = (word: string, target: string): number =>
  Math.max(
    computeOwnScore(word, target),
    ...listMeant(word).map(each => MEANT * computeOwnScore(each, target)),
  )

const computeOwnScore = (word: string, target: string): number => {
  const singular = isLong(word) ? word.replace(/s$/, '') : word
  const index = target.indexOf(singular)
  if (index === 0) return 100
  if (/[\s\-/.:_]/.test(target[index - 1] ?? '')) return WORD_START
  return index > 0 && isLong(word) ? 50 : 0
}

/** Scores letters that occur in order and close together. */
const computeScatteredScore = (word: string, target: string): number => {
  if (word.length < 3) return 0
  let from = 0
  let gaps = 0
  for (const letter of word) {
    const found = target.indexOf(letter, from)
    if (found < 0) return 0
    if (from > 0) gaps += found - from
    from = found + 1
  }
  return gaps > word.length * 2 ? 0 : Math.max(1, 30 - gaps)
}

/** Matching items, best first. Ties keep their order. */
export const fuzzyFilter = <Item>(
  typed: string,
  items: readonly Item[],
  readTexts: (item: Item) => string[],
): Item[] =>
  items
    .map(item => {
      const [main = '', ...others] = readTexts(item)
      return {
        item,
        score: Math.max(fuzzyScore(typed, main), ...others.map(text => fuzzyScore(typed, text) * 0.6)),
      }
    })
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score)
    .map(({ item }) => item)

/** Lowest score of a typed or meant word at the start of a word. */
const NEAR_SCORE = WORD_START * MEANT
/** Share of the best item's weight that the others need. */
const NEAR_SHARE = 0.5

/**
 * Items that start words as typed, best first: a word counts the more, the fewer items have it, so that `refund` decides
 * in `refund the last order`. Words that no item has count nothing.
 */
export const nearFilter = <Item>(
  typed: string,
  items: readonly Item[],
  readText: (item: Item) => string,
): Item[] => {
  const { words } = readWords(typed)
  const targets = items.map(item => fold(readText(item)))
  const hits = words.map(word => targets.map(target => computeScore(word, target) >= NEAR_SCORE))
  const weights = hits.map(isHit => 1 / Math.max(1, isHit.filter(Boolean).length))

  const weighed = items
    .map((item, index) => {
      const weight = hits.reduce(
        (sum, isHit, word) => sum + (isHit[index] === true ? (weights[word] ?? 0) : 0),
        0,
      )
      return { item, weight }
    })
    .filter(({ weight }) => weight > 0)
    .toSorted((one, other) => other.weight - one.weight)
  const best = weighed[0]?.weight ?? 0

  return weighed.filter(({ weight }) => weight >= best * NEAR_SHARE).map(({ item }) => item)
}
