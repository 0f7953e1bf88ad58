import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)

/** Weights of the document fonts. */
export type Weight = 'regular' | 'bold'
type Script = 'latin' | 'latin-ext' | 'greek' | 'cyrillic' | 'vietnamese'

const scripts: readonly Script[] = ['latin', 'latin-ext', 'greek', 'cyrillic', 'vietnamese']
const weights: Readonly<Record<Weight, number>> = { regular: 400, bold: 700 }

/** Name and file of every font that documents use. */
export const listFontFiles = (): { name: string; file: string }[] =>
  scripts.flatMap(script =>
    (['regular', 'bold'] as const).map(weight => ({
      name: getFontName(script, weight),
      file: require.resolve(`@fontsource/inter/files/inter-${script}-${weights[weight]}-normal.woff`),
    })),
  )

/** Name under which a font is registered. */
export const getFontName = (script: Script, weight: Weight): string => `${script}-${weight}`

const isWithin = (code: number, ranges: readonly (readonly [number, number])[]): boolean =>
  ranges.some(([from, to]) => code >= from && code <= to)

const LATIN = [
  [0x20, 0xff],
  [0x131, 0x131],
  [0x152, 0x153],
  [0x2013, 0x2026],
  [0x20ac, 0x20ac],
  [0x2122, 0x2122],
] as const
const VIETNAMESE = [
  [0x1a0, 0x1a1],
  [0x1af, 0x1b0],
  [0x1ea0, 0x1ef9],
] as const

/** Finds the font that contains a character. */
const findScript = (character: string): Script | null => {
  const code = character.codePointAt(0) ?? 0
  if (isWithin(code, LATIN)) return 'latin'
  if (isWithin(code, VIETNAMESE)) return 'vietnamese'
  if (isWithin(code, [[0x100, 0x24f]])) return 'latin-ext'
  if (isWithin(code, [[0x384, 0x3ce]])) return 'greek'
  return isWithin(code, [[0x400, 0x45f]]) ? 'cyrillic' : null
}

type Run = { script: Script; text: string }

/** Splits a text into runs of the same font. Characters without a font become question marks. */
export const splitIntoRuns = (text: string): Run[] => {
  const runs: Run[] = []
  for (const character of text.normalize('NFC').replace(/\s/g, ' ')) {
    const script = findScript(character)
    const shown = script === null ? '?' : character
    const last = runs.at(-1)
    // Spaces use the font of the preceding text.
    const runScript = shown === ' ' ? (last?.script ?? 'latin') : (script ?? 'latin')
    if (last?.script === runScript) last.text += shown
    else runs.push({ script: runScript, text: shown })
  }
  return runs
}
