import type { Engine } from '../engine/engine.ts'
import type { Span } from './phrase-book.ts'

/** What a query excludes (`not oled`, `ohne Rahmen`), and all words that say so. */
type Exclusions = {
  excluded: readonly Span<unknown>[]
  isTaken: (at: number) => boolean
}

/** Words that mean “in the” in another language, so they exclude only kinds and grades. */
const AMBIGUOUS: ReadonlySet<string> = new Set(['no'])

/** Finds the words after a negation. A negated filler (`not working`) excludes nothing. */
export const findExclusions = ({ lexicon, models }: Engine, tokens: readonly string[]): Exclusions => {
  const kinds = lexicon.kinds.findSpans(tokens)
  // Part of a fault or of the name of a kind (`not charging`, `no clean flux`).
  const isInsideKind = (at: number): boolean => kinds.some(({ start, end }) => at >= start && at < end)
  const spans = [
    ...lexicon.grades.findSpans(tokens),
    ...kinds,
    ...models.names.findSpans(tokens).filter(({ meaning }) => !meaning.isWeak),
  ]
  const taken = new Set<number>()
  const excluded: Span<unknown>[] = []

  for (const [at, token] of tokens.entries()) {
    if (!lexicon.negations.has(token) || taken.has(at) || isInsideKind(at)) continue
    const start = at + 1
    const named = spans.filter(span => span.start === start).toSorted((a, b) => b.end - a.end)[0]
    if (start >= tokens.length || (named === undefined && AMBIGUOUS.has(token))) continue
    const span = named ?? { start, end: start + 1, meaning: null }
    for (let place = at; place < span.end; place += 1) taken.add(place)
    if (!lexicon.fillers.has(tokens[start] ?? '')) excluded.push(span)
  }

  return { excluded, isTaken: place => taken.has(place) }
}
