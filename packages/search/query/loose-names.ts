import { dropParticles, type Span } from './phrase-book.ts'
import { toStem } from './tokens.ts'

type Options<Meaning> = {
  /** English words by their translations. */
  glosses: ReadonlyMap<string, string>
  particles: ReadonlySet<string>
  /** Combines two meanings of the same words. */
  merge: (first: Meaning, second: Meaning) => Meaning
}

type LooseSpan<Meaning> = Span<Meaning> & { isTranslated: boolean }

const MAX_WORDS = 5

/**
 * Names that are found by their words in any order, each in any language (`cargador puerto`, `display sticker
 * waterproof`). The words must be adjacent, except for particles.
 */
export const createLooseNames = <Meaning>(
  entries: Iterable<readonly [tokens: readonly string[], meaning: Meaning]>,
  { glosses, particles, merge }: Options<Meaning>,
) => {
  const translate = (token: string): string | undefined => glosses.get(token) ?? glosses.get(toStem(token))
  const toWords = (tokens: readonly string[]): string[] =>
    dropParticles(tokens, particles).map(token => toStem(translate(token) ?? token))
  const toKey = (tokens: readonly string[]): string => toWords(tokens).toSorted().join(' ')
  const names = new Map<string, Meaning>()
  const vocabulary = new Set<string>(particles)

  for (const [tokens, meaning] of entries) {
    const key = toKey(tokens)
    const known = names.get(key)
    names.set(key, known === undefined ? meaning : merge(known, meaning))
    for (const word of toWords(tokens)) vocabulary.add(word)
  }

  const isWord = (token: string): boolean =>
    vocabulary.has(token) || vocabulary.has(toStem(translate(token) ?? token))

  return {
    /**
     * The longest span of at least `minWords` words that names something, the first one in a tie; null if there is
     * none.
     */
    find: (
      tokens: readonly string[],
      isTaken: (at: number) => boolean,
      minWords: number,
    ): LooseSpan<Meaning> | null => {
      const blocked = tokens.map((token, index) => isTaken(index) || !isWord(token))
      for (let length = Math.min(MAX_WORDS, tokens.length); length >= minWords; length -= 1) {
        for (let start = 0; start + length <= tokens.length; start += 1) {
          const end = start + length
          if (blocked.slice(start, end).includes(true)) continue
          const words = tokens.slice(start, end)
          const meaning = names.get(toKey(words))
          if (meaning === undefined) continue
          return { start, end, meaning, isTranslated: words.some(word => translate(word) !== undefined) }
        }
      }
      return null
    },
  }
}
