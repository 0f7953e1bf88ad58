import { toPhraseKey, toStem } from './tokens.ts'

/** A span of tokens with its meaning; `end` is exclusive. */
export type Span<Meaning> = { start: number; end: number; meaning: Meaning }

/**
 * A dictionary of phrases. Finds a phrase no matter how its words are split or joined (`joy con stick`, `joycon
 * stick`).
 */
export type PhraseBook<Meaning> = ReturnType<typeof createPhraseBook<Meaning>>

/**
 * Creates a dictionary of phrases, each a list of tokens. `merge` combines two meanings of the same phrase; by default
 * the first one stays.
 */
export const createPhraseBook = <Meaning>(
  entries: Iterable<readonly [tokens: readonly string[], meaning: Meaning]>,
  merge: (first: Meaning, second: Meaning) => Meaning = first => first,
) => {
  const phrases = new Map<string, Meaning>()
  const words = new Set<string>()
  let longest = 1
  for (const [tokens, meaning] of entries) {
    const key = toPhraseKey(tokens)
    const known = phrases.get(key)
    phrases.set(key, known === undefined ? meaning : merge(known, meaning))
    for (const token of tokens) words.add(token).add(toStem(token))
    longest = Math.max(longest, tokens.length)
  }
  // A compound may be typed as one word more than in the dictionary.
  const reach = longest + 1
  return {
    /** Words that occur in phrases. */
    words: words as ReadonlySet<string>,
    get: (key: string) => phrases.get(key),
    has: (key: string) => phrases.has(key),
    /** Finds the longest phrases among tokens, from left to right, without overlaps. */
    findSpans: (tokens: readonly string[], isTaken: (at: number) => boolean = () => false) =>
      findSpans(phrases, tokens, reach, isTaken),
    /** Meanings of the phrases with a prefix, in insertion order. */
    listByPrefix: (prefix: string, limit: number): Meaning[] => {
      const found: Meaning[] = []
      for (const [key, meaning] of phrases) {
        if (found.length === limit) break
        if (key.startsWith(prefix)) found.push(meaning)
      }
      return found
    },
  }
}

const findSpans = <Meaning>(
  phrases: ReadonlyMap<string, Meaning>,
  tokens: readonly string[],
  reach: number,
  isTaken: (at: number) => boolean,
): Span<Meaning>[] => {
  const stems = tokens.map(toStem)
  const spans: Span<Meaning>[] = []
  for (let start = 0; start < tokens.length; start += 1) {
    const span = findSpanAt(phrases, { stems, start, reach, isTaken })
    if (span === null) continue
    spans.push(span)
    start = span.end - 1
  }
  return spans
}

type At = { stems: readonly string[]; start: number; reach: number; isTaken: (at: number) => boolean }

const findSpanAt = <Meaning>(
  phrases: ReadonlyMap<string, Meaning>,
  { stems, start, reach, isTaken }: At,
): Span<Meaning> | null => {
  let best: Span<Meaning> | null = null
  let key = ''
  for (let end = start + 1; end <= Math.min(stems.length, start + reach) && !isTaken(end - 1); end += 1) {
    key += stems[end - 1] ?? ''
    const meaning = phrases.get(key)
    if (meaning !== undefined) best = { start, end, meaning }
  }
  return best
}
