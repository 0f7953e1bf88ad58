import { createRequire } from 'node:module'
import { requireValue } from '@fixbench/domain/require.ts'
import { type Font, openSync } from 'fontkit'

const require = createRequire(import.meta.url)

/** Weights of the document fonts. */
export type Weight = 'regular' | 'bold'

/** A font file of one weight. */
export type Face = {
  file: string
  hasGlyphs: (text: string) => boolean
  /** Whether fontkit can place the text. It throws for marks that a font gives no anchor. */
  canPlace: (text: string) => boolean
}

type Family = {
  /** Name of the package below `@fontsource`. */
  name: string
  /** Its subsets that are used; all of them without a list. */
  subsets?: readonly string[]
  hasBold: boolean
}

const noto = (script: string, ...more: readonly string[]): Family => ({
  name: `noto-sans-${script}`,
  subsets: [script, ...more],
  hasBold: true,
})

/**
 * Fonts for letters that Inter lacks: one for each script of the countries that the shop delivers to. Japanese comes
 * before Chinese, which has more characters.
 */
const FALLBACKS: readonly Family[] = [
  ...['arabic', 'hebrew', 'thai', 'devanagari', 'bengali', 'georgian', 'armenian'].map(script =>
    noto(script),
  ),
  ...['ethiopic', 'lao', 'sinhala', 'tamil', 'thaana'].map(script => noto(script)),
  { name: 'battambang', subsets: ['khmer'], hasBold: true },
  { name: 'kosugi', hasBold: false },
  { name: 'gowun-dodum', hasBold: false },
  { name: 'chocolate-classical-sans', hasBold: false },
]

const CSS_WEIGHTS: Readonly<Record<Weight, number>> = { regular: 400, bold: 700 }

const toCodes = (text: string): number[] =>
  Array.from(text, sign => requireValue(sign.codePointAt(0), 'Code point'))

const openFont = (file: string): Font => {
  const font = openSync(file)
  if ('fonts' in font) throw new Error(`${file} is a collection of fonts`)
  return font
}

const createFace = (file: string): Face => {
  let font: Font | undefined
  const getFont = (): Font => (font ??= openFont(file))

  return {
    file,
    hasGlyphs: text => toCodes(text).every(code => getFont().hasGlyphForCodePoint(code)),
    canPlace: text => {
      try {
        getFont().layout(text)
        return true
      } catch (error) {
        if (error instanceof TypeError) return false
        throw error
      }
    },
  }
}

const INTER: Readonly<Record<Weight, Face>> = {
  regular: createFace(require.resolve('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf')),
  bold: createFace(require.resolve('@expo-google-fonts/inter/700Bold/Inter_700Bold.ttf')),
}

/** Font of a document before it has a text. The library's own one would be a module that it looks up by name. */
export const FIRST_FONT = INTER.regular.file

type Subset = { ranges: readonly (readonly [number, number])[]; faces: Readonly<Record<Weight, Face>> }

const toRange = (range: string): [number, number] => {
  const [from = '', to = from] = range.replace(/^U\+/i, '').split('-')
  return [Number.parseInt(from, 16), Number.parseInt(to, 16)]
}

/** The subsets of a family by the list that its package publishes (`unicode.json`). */
const readSubsets = ({ name, subsets, hasBold }: Family): Subset[] => {
  const lists = require(`@fontsource/${name}/unicode.json`) as Record<string, string>
  const used = Object.entries(lists).map(([key, ranges]) => ({ key: key.replace(/[[\]]/g, ''), ranges }))
  const toFace = (key: string, weight: Weight): Face =>
    createFace(require.resolve(`@fontsource/${name}/files/${name}-${key}-${CSS_WEIGHTS[weight]}-normal.woff`))

  return used
    .filter(({ key }) => subsets === undefined || subsets.includes(key))
    .map(({ key, ranges }) => {
      const regular = toFace(key, 'regular')
      return {
        ranges: ranges.split(',').map(toRange),
        faces: { regular, bold: hasBold ? toFace(key, 'bold') : regular },
      }
    })
}

let subsets: Subset[] | undefined
const listSubsets = (): Subset[] => (subsets ??= FALLBACKS.flatMap(readSubsets))

/** Paths of all font files that documents can use. */
export const listFontFiles = (): string[] => {
  const faces = [INTER, ...listSubsets().map(subset => subset.faces)]
  return [...new Set(faces.flatMap(({ regular, bold }) => [regular.file, bold.file]))]
}

const isListed = ({ ranges }: Subset, code: number): boolean =>
  ranges.some(([from, to]) => code >= from && code <= to)

const findFace = (text: string, weight: Weight): Face | undefined => {
  if (INTER[weight].hasGlyphs(text)) return INTER[weight]

  const [code = 0] = toCodes(text)
  const listed = listSubsets().filter(subset => isListed(subset, code))
  return listed.map(subset => subset.faces[weight]).find(face => face.hasGlyphs(text) && face.canPlace(text))
}

/** One sign as people see it, with the font that draws it. */
export type Sign = { text: string; face: Face }

/** Spellings of a sign, the exact one first, then with compatible letters, and at last without its marks. */
const listSpellings = (sign: string): string[] => [
  sign.normalize('NFC'),
  sign.normalize('NFD'),
  sign.normalize('NFKC'),
  sign.normalize('NFD').replace(/(?<=.)[\p{M}\p{Cf}]+$/u, ''),
]

const toSign = (sign: string, weight: Weight, previous: Face | undefined): Sign => {
  const spellings = listSpellings(sign)
  // Blanks keep the font of the word before them, so that a name is one run.
  if (sign === ' ' && previous?.hasGlyphs(sign) === true) return { text: sign, face: previous }

  for (const text of spellings) {
    const face = findFace(text, weight)
    if (face !== undefined) return { text, face }
  }
  return { text: '?', face: INTER[weight] }
}

/** Marks for directions and zero widths, which the order of the runs replaces. Joiners between letters stay. */
const INVISIBLE = /[\p{Cc}\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu
const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** Splits a text into signs and finds the font of each. Only a sign that no font has becomes a question mark. */
export const splitIntoSigns = (text: string, weight: Weight): Sign[] => {
  const signs: Sign[] = []
  const clean = text.normalize('NFC').replace(/\s/gu, ' ').replace(INVISIBLE, '')
  for (const { segment } of segmenter.segment(clean)) {
    signs.push(toSign(segment, weight, signs.at(-1)?.face))
  }
  return signs
}
