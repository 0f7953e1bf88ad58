import { categoryWord } from './search-index.ts'
import { type Meaning, otherNumberOf, type Vocabulary } from './vocabulary.ts'

/** A word of a query, or a term of several, with every way to say it. The last word may be unfinished. */
export type Term = { words: readonly string[]; ways: readonly (readonly string[])[]; isPrefix: boolean }

/** Cuts a query into terms: the longest known term wins, other words stand for themselves. */
export const termsOf = (vocabulary: Vocabulary, words: readonly string[]): Term[] => {
  const terms: Term[] = []
  let at = 0
  while (at < words.length) {
    const start = at
    const ways = meaningsAt(vocabulary, words, start)
    const length = ways[0]?.words.length ?? 1
    const own = words.slice(at, at + length)
    at += length
    terms.push({
      words: own,
      ways: [own, ...ways.flatMap(meaning => meaning.ways), ...otherNumber(vocabulary, own)],
      isPrefix: at === words.length,
    })
  }
  return terms
}

/** The longest known terms that the words say from a place on, in whatever number the last word stands. */
const meaningsAt = (vocabulary: Vocabulary, words: readonly string[], start: number): Meaning[] => {
  const found = vocabulary.meanings.filter(meaning =>
    meaning.words.every((word, offset) => {
      const said = words[start + offset]
      return said === word || (said !== undefined && said === `${word}s`)
    }),
  )
  return found.filter(meaning => meaning.words.length === found[0]?.words.length)
}

const otherNumber = (vocabulary: Vocabulary, own: readonly string[]): string[][] => {
  const last = own.at(-1) ?? ''
  const other = otherNumberOf(vocabulary, last)
  return other === null ? [] : [[...own.slice(0, -1), other]]
}

// Every word is letters and digits only; the quotes keep AND, OR and NOT from being read as operators.
const quoted = (word: string): string => `"${word}"`

const wayExpression = (way: readonly string[], isPrefix: boolean): string =>
  way.map((word, index) => quoted(word) + (isPrefix && index === way.length - 1 ? ' *' : '')).join(' AND ')

const termExpression = ({ ways, isPrefix }: Term): string => {
  const wider = ways.filter((_, index) => !isCovered(ways, index, isPrefix))
  return `(${wider.map(way => `(${wayExpression(way, isPrefix && way === ways[0])})`).join(' OR ')})`
}

/** Whether another way finds all that this one finds: `screen *` all of `screens` and of `screen AND assembly`. */
const isCovered = (ways: Term['ways'], index: number, isPrefix: boolean): boolean => {
  const way = ways[index] ?? []
  const covers = (at: number, covered: readonly string[]): boolean =>
    (ways[at] ?? []).every((word, place, words) =>
      isPrefix && at === 0 && place === words.length - 1
        ? covered.some(other => other.startsWith(word))
        : covered.includes(word),
    )
  // Of ways that find the same the first one stays.
  return ways.some((other, at) => at !== index && covers(at, way) && (at < index || !covers(index, other)))
}

/** The full-text expression of terms: all of them, each in any of its ways. */
export const matchExpression = (terms: readonly Term[]): string => terms.map(termExpression).join(' AND ')

/** Narrows an expression to a category. */
export const withinCategory = (match: string, categoryId: number): string =>
  categoryId === 0 ? match : `(${match}) AND ${quoted(categoryWord(categoryId))}`
