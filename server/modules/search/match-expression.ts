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

const termExpression = ({ ways, isPrefix }: Term): string =>
  `(${ways.map((way, index) => `(${wayExpression(way, isPrefix && index === 0)})`).join(' OR ')})`

/** The full-text expression of terms: all of them, each in any of its ways, within a category when one is given. */
export const matchExpression = (terms: readonly Term[], categoryId = 0): string =>
  [...terms.map(termExpression), ...(categoryId === 0 ? [] : [quoted(categoryWord(categoryId))])].join(
    ' AND ',
  )

/** Narrows an expression to a category. */
export const withinCategory = (match: string, categoryId: number): string =>
  categoryId === 0 ? match : `(${match}) AND ${quoted(categoryWord(categoryId))}`
