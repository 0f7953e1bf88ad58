import type { Kind } from '../engine/lexicon.ts'

/** One word of a query, or several that belong together, with what they mean. */
export type Term = {
  type: 'model' | 'kind' | 'grade' | 'code' | 'word'
  /** The words as they were typed, in folded form. */
  words: readonly string[]
  /** Place of its first word in the query. */
  at: number
  /** Models that are meant, the likeliest first. */
  deviceIds: readonly number[]
  /** Kinds of goods that are meant, the likeliest first. */
  kinds: readonly Kind[]
  /** Ways to say it; the first one is what was typed. */
  ways: readonly (readonly string[])[]
  /** The last word may be unfinished. */
  isBeginning: boolean
}

export type Correction = { typed: string; meant: string }

/** How a query is understood. */
export type Reading = {
  terms: readonly Term[]
  corrections: readonly Correction[]
  /** Words that carry no weight. */
  fillers: readonly string[]
}
