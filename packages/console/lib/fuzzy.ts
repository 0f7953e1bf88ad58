import { fold } from '@fixbench/contract/core/fold.ts'

/** Words that don't narrow a query. */
const FILLERS = new Set(
  'a all an as at be by do for go how i in into is it make me my of on please see show that the this to what which who with'.split(
    ' ',
  ),
)
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

const computeScore = (word: string, target: string): number => {
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

/** Items with at least half of the typed words at the start of words of their text, those with most words first. */
export const nearFilter = <Item>(
  typed: string,
  items: readonly Item[],
  readText: (item: Item) => string,
): Item[] => {
  const { words } = readWords(typed)

  return items
    .map(item => {
      const target = fold(readText(item))
      return { item, count: words.filter(word => computeScore(word, target) >= WORD_START).length }
    })
    .filter(({ count }) => count > 0 && count * 2 >= words.length)
    .sort((one, other) => other.count - one.count)
    .map(({ item }) => item)
}
