import type { Engine } from '../engine/engine.ts'
import type { QueryWord } from './query-words.ts'

/** Names of units, and how the shop writes them. */
const UNITS: Readonly<Record<string, string>> = {
  mm: 'mm',
  cm: 'cm',
  um: 'um',
  micron: 'um',
  microns: 'um',
  ml: 'ml',
  mah: 'mah',
  kg: 'kg',
  pcs: 'pcs',
  pc: 'pcs',
  pieces: 'pcs',
  stk: 'pcs',
  uds: 'pcs',
  v: 'v',
  volt: 'v',
  w: 'w',
  watt: 'w',
  l: 'l',
  m: 'm',
  g: 'g',
}
/** Units that are also letters of model names when they stand alone. */
const SHORT_UNITS: ReadonlySet<string> = new Set(['v', 'w', 'l', 'm', 'g'])
const NUMBER = /^\p{N}+(?:\.\p{N}+)?$/u
const MEASURE = /^(\p{N}+(?:\.\p{N}+)?)(\p{L}+)$/u

/** A number with its unit. */
type Measure = { number: string; unit: string }

/** Reads `5mm` or `250ml`; null for other words. */
export const readMeasure = (token: string): Measure | null => {
  const [, number, name = ''] = MEASURE.exec(token) ?? []
  const unit = UNITS[name]
  if (number === undefined || unit === undefined) return null
  // `4g` and `5g` are networks.
  return unit === 'g' && number.length === 1 ? null : { number, unit }
}

/** Both ways to write a measure, as lists of words. */
export const listSpellings = ({ number, unit }: Measure): string[][] => [[`${number}${unit}`], [number, unit]]

/** Whether a measure says how many pieces, not how large they are. */
export const isPieces = ({ unit }: Measure): boolean => unit === 'pcs'

/** Joins a number and its unit into one word, so `5 mm` and `5mm` are the same. */
export const joinMeasures = ({ models }: Engine, words: readonly QueryWord[]): QueryWord[] => {
  const joined: QueryWord[] = []
  for (const word of words) {
    const before = joined.at(-1)
    const unit = UNITS[word.token]
    const isUnit =
      unit !== undefined && !SHORT_UNITS.has(unit) && before?.isCode === false && NUMBER.test(before.token)
    if (isUnit && before !== undefined) {
      joined[joined.length - 1] = {
        token: `${before.token}${unit}`,
        typed: `${before.typed} ${word.typed}`,
        isCode: false,
      }
    } else joined.push(models.words.has(word.token) ? word : toOwnSpelling(word))
  }
  return joined
}

const toOwnSpelling = (word: QueryWord): QueryWord => {
  const measure = readMeasure(word.token)
  return measure === null ? word : { ...word, token: `${measure.number}${measure.unit}` }
}

/** Measures in a text, each as one word (`0.3 mm` is `0.3mm`). */
export const listMeasures = (tokens: readonly string[]): string[] =>
  tokens.flatMap((token, at) => {
    const unit = UNITS[tokens[at + 1] ?? '']
    return NUMBER.test(token) && unit !== undefined ? [`${token}${unit}`] : []
  })
