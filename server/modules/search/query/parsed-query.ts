import type { Kind } from '../engine/lexicon.ts'

/** A word or phrase of a query with its meaning. */
export type Term = {
  type: 'model' | 'kind' | 'grade' | 'code' | 'word'
  /** The typed words, in folded form. */
  words: readonly string[]
  /** Position of its first word in the query. */
  at: number
  /** Device models it can refer to, most likely first. */
  deviceIds: readonly number[]
  /** Product types it can refer to, most likely first. */
  kinds: readonly Kind[]
  /** Alternatives with the same meaning; the first one is the typed words. */
  alternatives: readonly (readonly string[])[]
  /** The last word may be incomplete. */
  isPrefix: boolean
}

export type Correction = { typed: string; meant: string }

/** A parsed query. */
export type ParsedQuery = {
  terms: readonly Term[]
  corrections: readonly Correction[]
  /** Ignored words. */
  fillers: readonly string[]
}
