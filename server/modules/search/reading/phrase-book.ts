import { toPhraseKey, toStem } from './tokens.ts'

/** A span of tokens with what it means; `end` is exclusive. */
export type Span<Meaning> = { start: number; end: number; meaning: Meaning }

/**
 * Phrases of several words with what they mean. A phrase is found however its words are parted or joined
 * (`joy con stick`, `joycon stick`).
 */
export type PhraseBook<Meaning> = ReturnType<typeof createPhraseBook<Meaning>>

/**
 * Makes a book of phrases, each a list of tokens; `merge` joins two meanings of one phrase. By default the first one
 * stays.
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
  // A compound may be typed in one more part than the book has it.
  const reach = longest + 1
  return {
    /** Words that occur in phrases. */
    words: words as ReadonlySet<string>,
    get: (key: string) => phrases.get(key),
    has: (key: string) => phrases.has(key),
    /** The longest phrases among tokens, from left to right, without overlaps. */
    findSpans: (tokens: readonly string[], isTaken: (at: number) => boolean = () => false) =>
      findSpans(phrases, tokens, reach, isTaken),
    /** Meanings of the phrases that begin with a text, in the order of the book. */
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
