import { writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'

/** The part of fontkit's API that is used here. fontkit is a dependency of pdfkit. */
type Font = {
  unitsPerEm: number
  glyphForCodePoint: (code: number) => { advanceWidth: number; path: { toSVG: () => string } }
}

const require = createRequire(import.meta.url)
const fontkit = createRequire(require.resolve('pdfkit'))('fontkit') as { openSync: (file: string) => Font }

const FIRST = 0x20
const LAST = 0x7e
/** Characters beyond ASCII that drawings contain. */
const OTHERS = '°µΩ±×·–—’“”…€£'

const letters = [
  ...Array.from({ length: LAST - FIRST + 1 }, (_, index) => String.fromCodePoint(FIRST + index)),
  ...Array.from(OTHERS),
]

/** Reads advance widths and outlines, rounded to font units, which are smaller than a pixel in any drawing. */
const readFace = (weight: 400 | 700) => {
  const font = fontkit.openSync(require.resolve(`@fontsource/inter/files/inter-latin-${weight}-normal.woff2`))
  const glyphs = Object.fromEntries(
    letters.map(letter => {
      const glyph = font.glyphForCodePoint(letter.codePointAt(0) ?? FIRST)
      const outline = glyph.path
        .toSVG()
        .replaceAll(/-?\d+\.\d+/g, number => String(Math.round(Number(number))))
      return [letter, [Math.round(glyph.advanceWidth), outline]]
    }),
  )
  return { unitsPerEm: font.unitsPerEm, glyphs }
}

const file = path.resolve('packages/pictures/data/inter-outlines.json')
writeFileSync(file, `${JSON.stringify({ regular: readFace(400), bold: readFace(700) })}\n`)
