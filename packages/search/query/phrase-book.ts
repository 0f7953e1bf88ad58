import { toPhraseKey, toStem } from './tokens.ts'

/** A span of tokens with its meaning; `end` is exclusive. */
export type Span<Meaning> = { start: number; end: number; meaning: Meaning }

const NO_WORDS: ReadonlySet<string> = new Set()

/**
 * Creates a dictionary of phrases, each a list of tokens, which finds a phrase no matter how its words are split or
 * joined (`joy con stick`, `joycon stick`). `merge` combines two meanings of the same phrase; by default
 * the first one stays. `particles` inside a phrase don't matter (`puerto de carga` is `puerto carga`).
 */
export const createPhraseBook = <Meaning>(
  entries: Iterable<readonly [tokens: readonly string[], meaning: Meaning]>,
  merge: (first: Meaning, second: Meaning) => Meaning = first => first,
  particles: ReadonlySet<string> = NO_WORDS,
) => {
  const phrases = new Map<string, Meaning>()
  const words = new Set<string>()
  let longest = 1

  for (const [tokens, meaning] of entries) {
    const key = toPhraseKey(dropParticles(tokens, particles))
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
      findSpans({ phrases, particles, reach }, tokens, isTaken),
    /** Meanings of the phrases that begin with these words, in insertion order. */
    listByPrefix: (words: readonly string[], limit: number): Meaning[] => {
      const prefix = toPhraseKey(dropParticles(words, particles))
      const found: Meaning[] = []
      for (const [key, meaning] of phrases) {
        if (found.length === limit) break
        if (key.startsWith(prefix)) found.push(meaning)
      }
      return found
    },
  }
}

/** Removes particles between other words. */
export const dropParticles = (
  tokens: readonly string[],
  particles: ReadonlySet<string>,
): readonly string[] =>
  particles.size === 0
    ? tokens
    : tokens.filter((token, index) => index === 0 || index === tokens.length - 1 || !particles.has(token))

type Book<Meaning> = {
  phrases: ReadonlyMap<string, Meaning>
  particles: ReadonlySet<string>
  /** Number of words of the longest phrase. */
  reach: number
}

const findSpans = <Meaning>(
  book: Book<Meaning>,
  tokens: readonly string[],
  isTaken: (at: number) => boolean,
): Span<Meaning>[] => {
  const stems = tokens.map(toStem)
  const spans: Span<Meaning>[] = []
  for (let start = 0; start < tokens.length; start += 1) {
    const span = findSpanAt(book, { stems, start, isTaken })
    if (span === null) continue
    spans.push(span)
    start = span.end - 1
  }
  return spans
}

type At = { stems: readonly string[]; start: number; isTaken: (at: number) => boolean }

const findSpanAt = <Meaning>(
  { phrases, particles, reach }: Book<Meaning>,
  { stems, start, isTaken }: At,
): Span<Meaning> | null => {
  let best: Span<Meaning> | null = null
  let key = ''
  for (let end = start + 1; end <= Math.min(stems.length, start + reach) && !isTaken(end - 1); end += 1) {
    const stem = stems[end - 1] ?? ''
    if (end > start + 1 && particles.has(stem)) continue
    key += stem
    const meaning = phrases.get(key)
    if (meaning !== undefined) best = { start, end, meaning }
  }
  return best
}
