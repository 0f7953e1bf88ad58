import type { Engine } from '../engine/engine.ts'
import { toStem } from './tokens.ts'

const MIN_LENGTH = 3

/**
 * The word of a product type that an unknown word begins (`char port` is `charging port`); null if several words are
 * possible and no name decides.
 */
export const expandAbbreviation = (
  { lexicon }: Engine,
  token: string,
  { before, after }: { before: readonly string[]; after: readonly string[] },
): string | null => {
  if (token.length < MIN_LENGTH || !/^\p{L}+$/u.test(token) || lexicon.spelling.has(token)) return null
  const candidates = [...lexicon.wordsOfKinds].filter(word => word.startsWith(token))
  const namesKind = (word: string): boolean =>
    lexicon.kinds
      .findSpans([...before, word, ...after])
      .some(({ start, end }) => start <= before.length && end > before.length && end - start > 1)

  const named = candidates.find(namesKind)
  if (named !== undefined) return named
  const [stem, ...others] = new Set(candidates.map(toStem))
  return stem !== undefined && others.length === 0 ? stem : null
}
