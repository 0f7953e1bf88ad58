import { findFirst } from './sorted-words.ts'

/** The titles of all documents, as numbers of their words in one array. */
export type Titles = ReturnType<typeof buildTitles>

/** Stores titles, words separated by spaces, so that no word is held twice. */
export const buildTitles = (titles: readonly string[]) => {
  const split = titles.map(title => (title === '' ? [] : title.split(' ')))
  // In alphabetical order, so that words of one beginning have numbers side by side.
  const words = [...new Set(split.flat())].sort()
  const numberOf = new Map(words.map((word, number) => [word, number]))
  const starts = new Int32Array(titles.length + 1)
  for (const [doc, own] of split.entries()) starts[doc + 1] = (starts[doc] ?? 0) + own.length
  const numbers = Int32Array.from(split.flat(), word => numberOf.get(word) ?? -1)
  const hasBetween = (doc: number, first: number, last: number): boolean => {
    const end = starts[doc + 1] ?? 0
    for (let at = starts[doc] ?? 0; at < end; at += 1) {
      const number = numbers[at] ?? -1
      if (number >= first && number <= last) return true
    }
    return false
  }
  return {
    /** The words of a document's title, in order. */
    getWords: (doc: number): readonly string[] =>
      Array.from(numbers.subarray(starts[doc], starts[doc + 1]), number => words[number] ?? ''),
    countWords: (doc: number): number => (starts[doc + 1] ?? 0) - (starts[doc] ?? 0),
    /** What `holdAll` takes for some words; a word that no title has gets -1. */
    toNumbers: (some: readonly string[]): readonly number[] => some.map(word => numberOf.get(word) ?? -1),
    /** Whether the title of a document has all of some words. */
    holdAll: (doc: number, wanted: readonly number[]): boolean =>
      wanted.every(number => number >= 0 && hasBetween(doc, number, number)),
    /** Tells whether the title of a document has a word that begins so. */
    findBeginning: (text: string) => {
      const [first, end] = [findFirst(words, text), findFirst(words, `${text}\uffff`)]
      return (doc: number): boolean => hasBetween(doc, first, end - 1)
    },
  }
}
