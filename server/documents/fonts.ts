import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)

export type Weight = 'regular' | 'bold'
export type Script = 'latin' | 'latin-ext' | 'greek' | 'cyrillic' | 'vietnamese'

const scripts: readonly Script[] = ['latin', 'latin-ext', 'greek', 'cyrillic', 'vietnamese']
const weights: Readonly<Record<Weight, number>> = { regular: 400, bold: 700 }

/** Name and file of every document font. The files are part of the shop. */
export const fontFiles = (): { name: string; file: string }[] =>
  scripts.flatMap(script =>
    (['regular', 'bold'] as const).map(weight => ({
      name: fontName(script, weight),
      file: require.resolve(`@fontsource/inter/files/inter-${script}-${weights[weight]}-normal.woff`),
    })),
  )

export const fontName = (script: Script, weight: Weight): string => `${script}-${weight}`

const within = (code: number, ranges: readonly (readonly [number, number])[]): boolean =>
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

/** The font that has a character, or null. */
const findScript = (character: string): Script | null => {
  const code = character.codePointAt(0) ?? 0
  if (within(code, LATIN)) return 'latin'
  if (within(code, VIETNAMESE)) return 'vietnamese'
  if (within(code, [[0x100, 0x24f]])) return 'latin-ext'
  if (within(code, [[0x384, 0x3ce]])) return 'greek'
  return within(code, [[0x400, 0x45f]]) ? 'cyrillic' : null
}

export type Run = { script: Script; text: string }

/** Cuts a text into pieces of one font each. Characters that no font has become a question mark. */
export const getRuns = (text: string): Run[] => {
  const runs: Run[] = []
  for (const character of text.normalize('NFC').replace(/\s/g, ' ')) {
    const script = findScript(character)
    const shown = script === null ? '?' : character
    const last = runs.at(-1)
    // Spaces use the font of the preceding text.
    const own = shown === ' ' ? (last?.script ?? 'latin') : (script ?? 'latin')
    if (last?.script === own) last.text += shown
    else runs.push({ script: own, text: shown })
  }
  return runs
}
