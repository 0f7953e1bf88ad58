import type { Engine } from '../engine/engine.ts'
import { hasDigit } from '../words.ts'
import { expandAbbreviation } from './abbreviations.ts'
import { readMeasure } from './measures.ts'
import type { Correction } from './parsed-query.ts'
import { type QueryWord, readQueryWords } from './query-words.ts'
import { isHan, toStem } from './tokens.ts'

/** Words of a query after spelling correction, and the corrections. */
type Normalized = {
  tokens: readonly string[]
  corrections: readonly Correction[]
  /** Tokens that are codes. */
  codes: ReadonlySet<string>
  /** Codes and measures as typed, by token. */
  typed: ReadonlyMap<string, string>
}

const isListed = ({ index, lexicon, models }: Engine, token: string): boolean => {
  const stem = toStem(token)
  return (
    index.countWord(token) > 0 ||
    index.countWord(stem) > 0 ||
    [lexicon.kinds, lexicon.grades, lexicon.rewrites].some(
      book => book.words.has(token) || book.words.has(stem),
    ) ||
    lexicon.fillers.has(token) ||
    lexicon.tradeTerms.has(token) ||
    lexicon.tradeTerms.has(stem) ||
    lexicon.synonyms.has(stem) ||
    lexicon.brands.has(token) ||
    models.words.has(token)
  )
}

/** Whether a word is correct: it occurs in the vocabulary or the index, or it is a code or a compound. */
export const isKnown = (engine: Engine, token: string): boolean =>
  isListed(engine, token) ||
  engine.lexicon.kinds.has(toStem(token)) ||
  engine.lexicon.grades.has(toStem(token)) ||
  engine.models.names.has(toStem(token)) ||
  engine.index.listByCode(token).length > 0 ||
  engine.models.findByCode(token).length > 0

/** Splits a run of Han characters into the longest words of the dictionary. */
const splitHan = (engine: Engine, run: string): string[] => {
  const { kinds, grades, rewrites, fillers } = engine.lexicon
  const isWord = (text: string) =>
    kinds.has(text) || rewrites.has(text) || grades.has(text) || fillers.has(text)
  const parts: string[] = []
  let start = 0

  while (start < run.length) {
    let end = run.length
    while (end > start + 1 && !isWord(run.slice(start, end))) end -= 1

    const part = run.slice(start, end)
    const last = parts.at(-1)
    if (last !== undefined && !isWord(part) && !isWord(last)) parts[parts.length - 1] = last + part
    else parts.push(part)
    start = end
  }

  return parts
}

const rewrite = ({ lexicon }: Engine, tokens: readonly string[]): string[] => {
  const spans = lexicon.rewrites.findSpans(tokens)
  return tokens.flatMap((token, index) => {
    const span = spans.find(({ start, end }) => index >= start && index < end)
    if (span === undefined) return [token]
    return index === span.start ? [...span.meaning] : []
  })
}

/** Whether two words form one word of the catalog or one model number. */
const isCompound = (engine: Engine, first: string, second: string): boolean => {
  if (isKnown(engine, first) && isKnown(engine, second)) return isModelNumber(engine, first, second)
  return isListed(engine, first + second) || isModelNumber(engine, first, second)
}

/**
 * Whether two words form a model number, such as `SM` and the rest of a Samsung number. The first one must have no
 * separate meaning.
 */
const isModelNumber = ({ index, models }: Engine, first: string, second: string): boolean =>
  hasDigit(second) &&
  index.countWord(first) === 0 &&
  !models.words.has(first) &&
  models.findByCode(first + second).length > 0

/** Joins adjacent words that form one word, such as `861 dw`. `hot air` stays, because both are known words. */
const join = (engine: Engine, tokens: readonly string[], isFixed: (token: string) => boolean): string[] => {
  const joined: string[] = []

  for (let index = 0; index < tokens.length; index += 1) {
    const [token = '', next] = tokens.slice(index)
    const isPair =
      next !== undefined &&
      !isFixed(token) &&
      !isFixed(next) &&
      (!isKnown(engine, token) || !isKnown(engine, next) || hasDigit(next)) &&
      isCompound(engine, token, next)
    joined.push(isPair ? token + next : token)
    if (isPair) index += 1
  }

  return joined
}

const NUMBER_FIRST = /^(\p{N}+)(\p{L}{3,})$/u
const LETTERS_FIRST = /^(\p{L}{3,}?)(\p{N}.*)$/u

/** Splits a number from a known word (`screen13`, `iphone12battery`); null when there is none. */
const splitAtNumber = (engine: Engine, token: string): string[] | null => {
  for (const pattern of [NUMBER_FIRST, LETTERS_FIRST]) {
    const [, start, end] = pattern.exec(token) ?? []
    if (start === undefined || end === undefined) continue
    const [word, other] = hasDigit(start) ? [end, start] : [start, end]
    const rest =
      hasDigit(other) && /\p{L}{3}/u.test(other) ? (splitAtNumber(engine, other) ?? [other]) : [other]
    const parts = engine.lexicon.spelling.has(word) ? [word] : engine.lexicon.spelling.split(word)
    if (parts !== null) return word === end ? [...rest, ...parts] : [...parts, ...rest]
  }
  return null
}

/**
 * Returns a function that tells whether a word is part of a known phrase (`psmart 2019`), even if it has no meaning
 * alone.
 */
const findPhrases = ({ models, lexicon }: Engine, tokens: readonly string[]) => {
  const spans = [
    ...models.names.findSpans(tokens),
    ...lexicon.kinds.findSpans(tokens),
    ...lexicon.grades.findSpans(tokens),
  ]

  return (index: number): boolean => spans.some(({ start, end }) => index >= start && index < end)
}

/**
 * Normalizes the words of a query: splits and joins compounds, replaces words of other languages, and corrects typing
 * errors word by word, unless `isCorrecting` is false. Never changes correct words, numbers, codes or measures. With
 * `isTyping` the last word may be incomplete and stays as it is.
 */
export const normalize = (
  engine: Engine,
  text: string,
  { isTyping = false, isCorrecting = true }: { isTyping?: boolean; isCorrecting?: boolean } = {},
): Normalized => {
  const words = readQueryWords(engine, text)
  const codes = new Set(words.flatMap(({ token, isCode }) => (isCode ? [token] : [])))
  const isFixed = (token: string): boolean => codes.has(token) || readMeasure(token) !== null
  const split = words.flatMap(word => splitWord(engine, word))
  const joined = join(engine, rewrite(engine, split), isFixed)

  const corrections: Correction[] = []
  const isInPhrase = findPhrases(engine, joined)
  const repaired: string[] = []

  for (const [index, token] of joined.entries()) {
    const isRight = isFixed(token) || isKnown(engine, token) || isInPhrase(index)
    const isLast = index === joined.length - 1
    const mayGoOn = !isRight && isLast && mayBePrefix(engine, token, { isTyping })
    if (isRight || (mayGoOn && isTyping)) {
      repaired.push(token)
      continue
    }

    const place = { before: repaired, after: joined.slice(index + 1), mayGoOn, isCorrecting }
    const { words: found, meant } = repairWord(engine, token, place)
    if (meant !== undefined) corrections.push({ typed: token, meant })
    repaired.push(...found)
  }

  const typed = new Map(words.map(word => [word.token, word.typed]))

  return { tokens: rewrite(engine, repaired), corrections, codes, typed }
}

const splitWord = (engine: Engine, { token, isCode }: QueryWord): string[] =>
  !isCode && isHan(token) ? splitHan(engine, token) : [token]

type Place = {
  before: readonly string[]
  after: readonly string[]
  /** The word may be the start of a longer one. */
  mayGoOn: boolean
  isCorrecting: boolean
}

/** Splits, completes or corrects an unknown word. One that may go on is corrected only if that completes a name. */
const repairWord = (
  engine: Engine,
  token: string,
  { before, after, mayGoOn, isCorrecting }: Place,
): { words: readonly string[]; meant?: string } => {
  const { spelling } = engine.lexicon
  const split = mayGoOn ? null : (splitAtNumber(engine, token) ?? spelling.split(token))
  if (split !== null) return { words: split }

  const meant = isCorrecting ? spelling.correct(token) : null
  const whole = mayGoOn ? null : expandAbbreviation(engine, token, { before, after })
  if (whole !== null && whole !== meant) return { words: [whole] }
  if (meant === null || (mayGoOn && !endsName(engine, [...before, meant]))) return { words: [token] }
  return { words: [meant], meant }
}

/** Whether the last word completes the name of a product type, so `chargin prot` isn't the start of a longer word. */
const endsName = ({ lexicon }: Engine, tokens: readonly string[]): boolean =>
  lexicon.kinds.findSpans(tokens).some(({ start, end }) => end === tokens.length && end - start > 1)

/** Minimum length of a prefix in a submitted search. Shorter ones match too many words. */
const MIN_PREFIX = 2

/** Whether the last word may be the prefix of a longer one. */
export const mayBePrefix = (
  { index, models }: Engine,
  token: string,
  { isTyping }: { isTyping: boolean },
): boolean =>
  (isTyping || token.length >= MIN_PREFIX) &&
  (index.hasPrefix(token) ||
    (token.length > MIN_PREFIX && index.hasCodePrefix(token)) ||
    models.findByCode(token).length > 0)
