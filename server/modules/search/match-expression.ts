import { categoryWord } from './search-index.ts'
import type { Vocabulary } from './vocabulary.ts'

/** A word of a query, or a term of several, with every way to say it. The last word may be unfinished. */
export type Term = { words: readonly string[]; ways: readonly (readonly string[])[]; isPrefix: boolean }

/** Cuts a query into terms: the longest known term wins, other words stand for themselves. */
export const termsOf = (vocabulary: Vocabulary, words: readonly string[]): Term[] => {
  const terms: Term[] = []
  let at = 0
  while (at < words.length) {
    const start = at
    const ways = vocabulary.meanings
      .filter(meaning => meaning.words.every((word, offset) => words[start + offset] === word))
      .filter((meaning, _, all) => meaning.words.length === all[0]?.words.length)
    const length = ways[0]?.words.length ?? 1
    const own = words.slice(at, at + length)
    at += length
    terms.push({
      words: own,
      ways: [own, ...ways.flatMap(meaning => meaning.ways)],
      isPrefix: at === words.length,
    })
  }
  return terms
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
