import type { Engine } from '../engine/engine.ts'
import { hasDigit, toPlainCode } from '../words.ts'
import { findUnit, isNumber, readMeasure } from './measures.ts'
import { toTokens } from './tokens.ts'

/** A word of a query. A code is one word, however it is punctuated, and is never respelled, split or translated. */
export type QueryWord = { token: string; typed: string; isCode: boolean }

/** Separators of words; a comma between digits is a decimal point. */
const SEPARATOR = /[\s;|/]+|,(?!\p{N})/u
/** Letters or digits joined by dashes, dots or underscores. */
const JOINED = /^[\p{L}\p{N}]+(?:[-_.–][\p{L}\p{N}]+)+$/u
/** Words with numbers that are no codes, although they look like one. */
const NAMED_NUMBER = /^(?:\p{N}+-in-\p{N}+|\p{N}{4}[-–]\p{N}{4}|\p{N}+[.,]\p{N}+-?\p{L}*)$/iu
/** Digits only: at least three on both sides, as in `820-02020`. */
const DIGITS = /^\p{N}{3,}(?:-\p{N}{3,})+(?:-\p{L})?$/u
/** Addition to Samsung's model numbers: two SIM cards. */
const DUAL_SIM = /(?<=\p{N}\p{L}?)\/DSN?$/iu
const MIN_WORD = 3

/** Words of a query in order. Letters and digits joined by a dash are a code, unless all of them are words of the shop. */
export const readQueryWords = (engine: Engine, text: string): QueryWord[] => {
  const typed = text
    .split(/\s+/)
    .map(part => part.replace(DUAL_SIM, ''))
    .join(' ')
    .split(SEPARATOR)
    .filter(part => part !== '')

  return joinMeasures(
    engine,
    typed.flatMap(part => readPart(engine, part)),
  )
}

const readPart = (engine: Engine, typed: string): QueryWord[] => {
  const tokens = toTokens(typed)
  const toWords = (): QueryWord[] =>
    tokens.map(token => ({
      token,
      typed: tokens.length === 1 && hasDigit(token) ? typed : token,
      isCode: false,
    }))
  if (tokens.length < 2 || !isCodeShaped(typed) || areWords(engine, tokens)) return toWords()

  const token = toPlainCode(typed)
  const isCode = isKnownCode(engine, token) || !areAllListed(engine, tokens)
  return isCode ? [{ token, typed, isCode: true }] : toWords()
}

const isCodeShaped = (typed: string): boolean =>
  hasDigit(typed) &&
  JOINED.test(typed) &&
  !NAMED_NUMBER.test(typed) &&
  (/\p{L}/u.test(typed) ? !/^\p{N}+[.]\p{N}+\p{L}*$/u.test(typed) : DIGITS.test(typed))

const isKnownCode = ({ index, models }: Engine, token: string): boolean =>
  index.countWord(token) > 0 || index.listByCode(token).length > 0 || models.findByCode(token).length > 0

/** Whether each part is a number or a word of the shop (`iphone-13-pro`, `12.9-inch`). */
const areWords = (engine: Engine, tokens: readonly string[]): boolean => {
  const { models, lexicon, index } = engine
  const spans = [...models.names.findSpans(tokens), ...lexicon.kinds.findSpans(tokens)]
  const isNamed = (at: number): boolean => spans.some(({ start, end }) => at >= start && at < end)
  const isWord = (token: string): boolean =>
    token.length >= MIN_WORD &&
    !lexicon.fillers.has(token) &&
    (index.countWord(token) > 0 || models.words.has(token) || lexicon.spelling.has(token))

  return tokens.every(
    (token, index) => isNamed(index) || (hasDigit(token) ? /^[\p{N}.]+$/u.test(token) : isWord(token)),
  )
}

/** Whether the catalog has all parts as words, and at least one of them has letters and digits (`C210-K`). */
const areAllListed = ({ index }: Engine, tokens: readonly string[]): boolean =>
  tokens.every(token => index.countWord(token) > 0) &&
  tokens.some(token => hasDigit(token) && /\p{L}/u.test(token))

/** Joins a number and its unit into one word, so `5 mm` and `5mm` are the same. */
const joinMeasures = ({ models }: Engine, words: readonly QueryWord[]): QueryWord[] => {
  const joined: QueryWord[] = []

  for (const word of words) {
    const before = joined.at(-1)
    const unit = findUnit(word.token)

    if (unit !== undefined && before?.isCode === false && isNumber(before.token)) {
      joined[joined.length - 1] = {
        token: `${before.token}${unit}`,
        typed: `${before.typed} ${word.typed}`,
        isCode: false,
      }
    } else {
      joined.push(models.words.has(word.token) ? word : toOwnSpelling(word))
    }
  }

  return joined
}

const toOwnSpelling = (word: QueryWord): QueryWord => {
  const measure = readMeasure(word.token)
  return measure === null ? word : { ...word, token: `${measure.number}${measure.unit}` }
}
