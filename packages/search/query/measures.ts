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

/** Measures in a text, each as one word (`0.3 mm` is `0.3mm`). */
export const listMeasures = (tokens: readonly string[]): string[] =>
  tokens.flatMap((token, index) => {
    const unit = UNITS[tokens[index + 1] ?? '']
    return NUMBER.test(token) && unit !== undefined ? [`${token}${unit}`] : []
  })

/** Unit that a word names when it stands behind a number; undefined for other words and letters of model names. */
export const findUnit = (token: string): string | undefined => {
  const unit = UNITS[token]
  return unit === undefined || SHORT_UNITS.has(unit) ? undefined : unit
}

/** Whether a word is a number, which may have decimals. */
export const isNumber = (token: string): boolean => NUMBER.test(token)
