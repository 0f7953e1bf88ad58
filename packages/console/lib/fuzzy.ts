import { fold } from '@fixbench/contract/core/fold.ts'

/** Words that don't narrow a query. */
const FILLERS = new Set(
  'a an as at by for go i in into is me my of on please show that the this to who with'.split(' '),
)
/** Score of a match at the start of a word. */
const WORD_START = 80
/** Added for each filler word that starts a word of the text. */
const FILLER_BONUS = 15

/**
 * Match score of `text` for the query; 0 without a match. Every word must occur as a substring or with its letters in
 * order. Word starts score highest. Filler words never exclude a text, but raise its score.
 */
const fuzzyScore = (typed: string, text: string): number => {
  const all = fold(typed).replaceAll(/[?!]/g, '').split(/\s+/).filter(Boolean)
  if (all.length === 0) return 1
  const keywords = all.filter(word => !FILLERS.has(word))
  const words = keywords.length === 0 ? all : keywords
  const target = fold(text)
  let total = 0

  for (const word of words) {
    const score = computeScore(word, target)
    if (score === 0) return 0
    total += score
  }

  const fillerCount =
    words === all
      ? 0
      : all.filter(word => FILLERS.has(word) && computeScore(word, target) >= WORD_START).length

  return total / words.length + fillerCount * FILLER_BONUS
}

const computeScore = (word: string, target: string): number => {
  const index = target.indexOf(word)
  if (index === 0) return 100
  if (index > 0) return /[\s\-/.:_]/.test(target[index - 1] ?? '') ? WORD_START : 50
  return word.length > 2 ? computeScatteredScore(word, target) : 0
}

/** Scores letters that occur in order and close together. */
const computeScatteredScore = (word: string, target: string): number => {
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
