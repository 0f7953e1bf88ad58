import inter from '../generated/inter-outlines.json' with { type: 'json' }
import type { Point } from './canvas.ts'
import { repeat } from './shape.ts'

/** Escapes a text for elements and attributes. */
const escapeText = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')

type TextStyle = {
  size: number
  color: string
  weight?: 400 | 700
  anchor?: 'start' | 'middle' | 'end'
  spacing?: number
  opacity?: number
  mono?: boolean
}

type Face = {
  unitsPerEm: number
  glyphs: Readonly<Record<string, readonly [advance: number, outline: string]>>
}

const FACES: Readonly<Record<400 | 700, Face>> = {
  400: inter.regular as unknown as Face,
  700: inter.bold as unknown as Face,
}

/** Replaces letters without an outline. */
const UNKNOWN = '?'

/**
 * A line of text with its baseline at the point, drawn with outlines of Inter so that it doesn't depend on installed
 * fonts. The escaped text is in `aria-label`.
 */
export function label(text: string, [x, y]: Point, style: TextStyle): string {
  const { unitsPerEm, glyphs } = FACES[style.weight ?? 400]
  const scale = style.size / unitsPerEm
  const spacing = (style.spacing ?? 0) / scale
  let at = 0
  let outlines = ''

  for (const letter of text) {
    const [advance, outline] = glyphs[letter] ?? glyphs[UNKNOWN] ?? [0, '']
    if (outline !== '') outlines += `<path transform="translate(${Math.round(at)} 0)" d="${outline}"/>`
    at += advance + spacing
  }

  const width = Math.max(0, at - spacing) * scale
  const shift = { start: 0, middle: width / 2, end: width }[style.anchor ?? 'middle']

  return (
    `<g aria-label="${escapeText(text)}" fill="${style.color}"` +
    (style.opacity === undefined ? '' : ` opacity="${style.opacity}"`) +
    ` transform="translate(${round(x - shift)} ${y}) scale(${round(scale, 5)} ${round(-scale, 5)})">${outlines}</g>`
  )
}

const round = (value: number, digits = 2): number => Number(value.toFixed(digits))

/** Upper estimate of the width of a bold text, in drawing units. */
export const textWidth = (text: string, size: number): number => text.length * size * 0.66

const SEGMENTS: Readonly<Record<string, string>> = {
  '0': 'abcdef',
  '1': 'bc',
  '2': 'abged',
  '3': 'abgcd',
  '4': 'fgbc',
  '5': 'afgcd',
  '6': 'afgedc',
  '7': 'abc',
  '8': 'abcdefg',
  '9': 'abcdfg',
  '-': 'g',
  C: 'afed',
  V: 'fedcb',
  A: 'efabcg',
}

const SEGMENT_LINES: Readonly<Record<string, string>> = {
  a: 'M1.2 0.5H4.8',
  b: 'M5.4 1.1V4.4',
  c: 'M5.4 5.6V8.9',
  d: 'M1.2 9.5H4.8',
  e: 'M0.6 5.6V8.9',
  f: 'M0.6 1.1V4.4',
  g: 'M1.2 5H4.8',
}

/** Seven-segment digits (0-9, minus, C, V, A, point), drawn without a font. The point is the top left corner. */
export function digits(text: string, [x, y]: Point, height: number, color: string): string {
  const scale = height / 10
  let at = 0
  let lit = ''
  let dim = ''
  let points = ''

  for (const letter of text) {
    if (letter === '.') {
      points += `<circle cx="${at - 0.9}" cy="9.4" r="0.75"/>`
      at += 0.6
      continue
    }
    const shift = (d: string) => d.replace(/M([\d.]+) /, (_, v: string) => `M${Number(v) + at} `)
    const parts = SEGMENTS[letter] ?? ''
    for (const name of Object.keys(SEGMENT_LINES)) {
      const d = SEGMENT_LINES[name] ?? ''
      const placed = d.includes('H')
        ? shift(d).replace(/H([\d.]+)/, (_, v: string) => `H${Number(v) + at}`)
        : shift(d)
      if (parts.includes(name)) lit += placed
      else dim += placed
    }
    at += 8
  }

  const stroke = `fill="none" stroke="${color}" stroke-width="1.15" stroke-linecap="round"`

  return (
    `<g transform="translate(${x} ${y}) scale(${scale}) skewX(-4)" fill="${color}">` +
    `<path d="${dim}" ${stroke} opacity="0.1"/><path d="${lit}" ${stroke}/>${points}</g>`
  )
}

/** Width of the digits of `digits()` at a height. */
export function digitsWidth(text: string, height: number): number {
  const points = text.split('.').length - 1
  return ((text.length - points) * 8 - 2 + points * 0.6) * (height / 10)
}

/** Stacked gray bars that represent small print. */
export const textBars = (
  [x, y]: Point,
  widths: readonly number[],
  [step, color]: readonly [number, string],
): string =>
  repeat(
    widths.length,
    i =>
      `<rect x="${x}" y="${y + i * step}" width="${widths[i]}" height="${step * 0.42}" rx="${step * 0.2}" fill="${color}"/>`,
  )
