import type { Engine } from '../engine/engine.ts'
import type { Kind } from '../engine/lexicon.ts'
import { hasDigit } from '../words.ts'
import type { Span } from './phrase-book.ts'

type KindSpan = Span<readonly Kind[]>

/** The phrase that names a product type, and the other phrases with the same meaning. */
export type PickedKind = { span: KindSpan; same: readonly KindSpan[] }

const countWords = ({ start, end }: KindSpan): number => end - start

/** Selects the product type with the longest name; null when there is none. */
export const pickKind = (
  engine: Engine,
  tokens: readonly string[],
  isTaken: (at: number) => boolean,
): PickedKind | null => {
  const exact = pickExact(tokens, engine.lexicon.kinds.findSpans(tokens, isTaken))
  const minWords = exact === null ? 1 : countWords(exact.span) + 1
  const loose = engine.lexicon.looseKinds.find(tokens, isTaken, minWords)
  if (loose === null) return exact
  // An English name ends with its main word, so `frame lcd` remains an LCD.
  const isMainWord = exact !== null && exact.span.end === loose.end && !loose.isTranslated
  return isMainWord ? exact : { span: loose, same: [] }
}

/**
 * Selects the longest phrase, the last one in a tie, but prefers a name with a number (`t7000 glue`). Phrases with the
 * same meaning (`oled display`) are redundant; phrases with another meaning remain plain words.
 */
const pickExact = (tokens: readonly string[], spans: readonly KindSpan[]): PickedKind | null => {
  const hasNumber = ({ start, end }: KindSpan): boolean => tokens.slice(start, end).some(hasDigit)
  const compare = (a: KindSpan, b: KindSpan): number =>
    countWords(a) - countWords(b) || Number(hasNumber(a)) - Number(hasNumber(b))
  let best: KindSpan | undefined
  for (const span of spans) if (best === undefined || compare(span, best) >= 0) best = span
  if (best === undefined) return null
  const meant = best.meaning
  const same = spans.filter(span => span !== best && span.meaning.some(kind => meant.includes(kind)))
  return { span: best, same }
}
