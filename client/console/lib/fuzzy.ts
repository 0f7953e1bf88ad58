/** Words of a sentence that say nothing about what is meant. */
const FILLERS = new Set(
  'a an as at by for go i in into is me my of on please show that the this to who with'.split(' '),
)
/** Score of a word that begins where a word of the text begins. */
const SAID = 80
const SAID_BONUS = 15

/**
 * How well `text` fits what was typed: every word typed must be found, as a piece of the text or letter by letter in
 * order. 0 when it does not fit; starts of words and whole pieces count more.
 */
export const fuzzyScore = (typed: string, text: string): number => {
  const all = typed.toLowerCase().replaceAll(/[?!]/g, '').split(/\s+/).filter(Boolean)
  if (all.length === 0) return 1
  const telling = all.filter(word => !FILLERS.has(word))
  const words = telling.length === 0 ? all : telling
  const target = text.toLowerCase()
  // Fillers never decide whether a text fits; those that stand in it still make it the better one.
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

/** Letters in order, not too far apart. */
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

/** Fitting items, best first; equally good ones keep their order. */
export const fuzzyFilter = <Item>(
  typed: string,
  items: readonly Item[],
  textOf: (item: Item) => string[],
): Item[] =>
  items
    .map(item => {
      const [main = '', ...others] = textOf(item)
      return {
        item,
        score: Math.max(fuzzyScore(typed, main), ...others.map(text => fuzzyScore(typed, text) * 0.6)),
      }
    })
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score)
    .map(({ item }) => item)
