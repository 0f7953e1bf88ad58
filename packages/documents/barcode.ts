import type { Doc } from './page.ts'

/** Code 39: nine bars and gaps per character, three of them wide (w). */
const PATTERNS: Readonly<Record<string, string>> = {
  '0': 'nnnwwnwnn',
  '1': 'wnnwnnnnw',
  '2': 'nnwwnnnnw',
  '3': 'wnwwnnnnn',
  '4': 'nnnwwnnnw',
  '5': 'wnnwwnnnn',
  '6': 'nnwwwnnnn',
  '7': 'nnnwnnwnw',
  '8': 'wnnwnnwnn',
  '9': 'nnwwnnwnn',
  A: 'wnnnnwnnw',
  B: 'nnwnnwnnw',
  C: 'wnwnnwnnn',
  D: 'nnnnwwnnw',
  E: 'wnnnwwnnn',
  F: 'nnwnwwnnn',
  G: 'nnnnnwwnw',
  H: 'wnnnnwwnn',
  I: 'nnwnnwwnn',
  J: 'nnnnwwwnn',
  K: 'wnnnnnnww',
  L: 'nnwnnnnww',
  M: 'wnwnnnnwn',
  N: 'nnnnwnnww',
  O: 'wnnnwnnwn',
  P: 'nnwnwnnwn',
  Q: 'nnnnnnwww',
  R: 'wnnnnnwwn',
  S: 'nnwnnnwwn',
  T: 'nnnnwnwwn',
  U: 'wwnnnnnnw',
  V: 'nwwnnnnnw',
  W: 'wwwnnnnnn',
  X: 'nwnnwnnnw',
  Y: 'wwnnwnnnn',
  Z: 'nwwnwnnnn',
  '-': 'nwnnnnwnw',
  '*': 'nwnnwnwnn',
}
const WIDE = 2.6

/** Bars of a Code 39 barcode, with offset and width in units of a narrow bar. Omits unsupported characters. */
export const computeBars = (text: string): { bars: { at: number; width: number }[]; length: number } => {
  const bars: { at: number; width: number }[] = []
  let at = 0
  for (const character of `*${text.toUpperCase()}*`) {
    const pattern = PATTERNS[character]
    if (pattern === undefined) continue
    for (const [index, kind] of pattern.split('').entries()) {
      const width = kind === 'w' ? WIDE : 1
      if (index % 2 === 0) bars.push({ at, width })
      at += width
    }
    at += 1
  }
  return { bars, length: at - 1 }
}

/** Draws a text as a barcode that fills a box. */
export const drawBarcode = (
  doc: Doc,
  text: string,
  { x, y, width, height }: { x: number; y: number; width: number; height: number },
): void => {
  const { bars, length } = computeBars(text)
  const unit = width / length
  for (const bar of bars) doc.rect(x + bar.at * unit, y, bar.width * unit, height)
  doc.fill('#000000')
}
