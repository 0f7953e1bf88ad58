/** Filler words that don't say what is meant. */
const FILLERS = new Set(
  'a an as at by for go i in into is me my of on please show that the this to who with'.split(' '),
)
/** Score of a match at the start of a word. */
const SAID = 80
const SAID_BONUS = 15

/**
 * How well `text` matches the query. Every typed word must occur, as a substring or letter by letter in order. Returns 0 without a match; word starts and substrings score higher.
 */
const fuzzyScore = (typed: string, text: string): number => {
  const all = typed.toLowerCase().replaceAll(/[?!]/g, '').split(/\s+/).filter(Boolean)
  if (all.length === 0) return 1
  const telling = all.filter(word => !FILLERS.has(word))
  const words = telling.length === 0 ? all : telling
  const target = text.toLowerCase()
  // Filler words never exclude a text, but raise its score when they occur in it.
  let total = 0
  for (const word of words) {
    const score = computeScore(word, target)
    if (score === 0) return 0
    total += score
  }
  const said =
    words === all ? 0 : all.filter(word => FILLERS.has(word) && computeScore(word, target) >= SAID).length
  return total / words.length + said * SAID_BONUS
}

const computeScore = (word: string, target: string): number => {
  const at = target.indexOf(word)
  if (at === 0) return 100
  if (at > 0) return /[\s\-/.:_]/.test(target[at - 1] ?? '') ? 80 : 50
  return word.length > 2 ? scatteredScore(word, target) : 0
}

/** Matches letters in order, not too far apart. */
const scatteredScore = (word: string, target: string): number => {
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
