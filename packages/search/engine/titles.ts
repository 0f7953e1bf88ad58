import { findFirst } from './sorted-words.ts'

/** Titles of all documents, stored as word numbers in one array. */
export type Titles = ReturnType<typeof buildTitles>

/** Stores titles, whose words are separated by spaces, with each distinct word only once. */
export const buildTitles = (titles: readonly string[]) => {
  const split = titles.map(title => (title === '' ? [] : title.split(' ')))
  // In alphabetical order, so words with the same prefix have consecutive numbers.
  const words = [...new Set(split.flat())].sort()
  const numberOf = new Map(words.map((word, number) => [word, number]))
  const numbers = Int32Array.from(split.flat(), word => numberOf.get(word) ?? -1)

  const starts = new Int32Array(titles.length + 1)
  for (const [doc, own] of split.entries()) starts[doc + 1] = (starts[doc] ?? 0) + own.length

  const hasBetween = (doc: number, first: number, last: number): boolean => {
    const end = starts[doc + 1] ?? 0
    for (let index = starts[doc] ?? 0; index < end; index += 1) {
      const number = numbers[index] ?? -1
      if (number >= first && number <= last) return true
    }

    return false
  }

  return {
    /** Words of a document's title, in order. */
    getWords: (doc: number): readonly string[] =>
      Array.from(numbers.subarray(starts[doc], starts[doc + 1]), number => words[number] ?? ''),
    countWords: (doc: number): number => (starts[doc + 1] ?? 0) - (starts[doc] ?? 0),
    /** Converts words to the numbers that `holdAll` expects; -1 for a word that no title contains. */
    toNumbers: (some: readonly string[]): readonly number[] => some.map(word => numberOf.get(word) ?? -1),
    /** Whether a document's title contains all words. */
    holdAll: (doc: number, wanted: readonly number[]): boolean =>
      wanted.every(number => number >= 0 && hasBetween(doc, number, number)),
    /** Creates a function that tells whether a document's title contains a word with the prefix. */
    createPrefixTest: (text: string) => {
      const [first, end] = [findFirst(words, text), findFirst(words, `${text}\uffff`)]
      return (doc: number): boolean => hasBetween(doc, first, end - 1)
    },
  }
}
