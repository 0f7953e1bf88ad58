import type { Kind } from '../engine/lexicon.ts'
import type { UncarriedModel } from './uncarried-models.ts'

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
  /** A code: it may be the start of a longer one, but never another word. */
  isCode: boolean
  /** A number of pieces, which is ignored if no variant has it. */
  isPieces: boolean
  /** Name of the line of a model that the shop doesn't carry, whose latest models are meant instead. */
  line?: string | undefined
}

export type Correction = { typed: string; meant: string }

/** A parsed query. */
export type ParsedQuery = {
  terms: readonly Term[]
  corrections: readonly Correction[]
  /** Ignored words. */
  fillers: readonly string[]
  /** What must not be found. */
  excluded: readonly Term[]
  /** A model that the shop doesn't carry; null if there is none. */
  uncarried: UncarriedModel | null
  /** Codes and measures as typed, by word. */
  typed: ReadonlyMap<string, string>
}
