import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { create } from 'fontkit'

const FILE = path.resolve(import.meta.dirname, '../packages/pictures/generated/inter-outlines.json')

const require = createRequire(import.meta.url)

const FIRST = 0x20
const LAST = 0x7e
/** Characters beyond ASCII that drawings contain. */
const OTHERS = Array.from('°µΩ±×·–—’“”…€£')

const letters = [
  ...Array.from({ length: LAST - FIRST + 1 }, (_, index) => String.fromCodePoint(FIRST + index)),
  ...OTHERS,
]

/** Reads advance widths and outlines, rounded to font units, which are smaller than a pixel in any drawing. */
const readFace = weight => {
  const file = require.resolve(`@fontsource/inter/files/inter-latin-${weight}-normal.woff2`)
  const font = create(readFileSync(file))

  const readGlyph = letter => {
    const { advanceWidth, path: outline } = font.glyphForCodePoint(letter.codePointAt(0))
    return [
      Math.round(advanceWidth),
      outline.toSVG().replaceAll(/-?\d+\.\d+/g, number => String(Math.round(Number(number)))),
    ]
  }

  return {
    unitsPerEm: font.unitsPerEm,
    glyphs: Object.fromEntries(letters.map(letter => [letter, readGlyph(letter)])),
  }
}

/** Writes the outlines of the letters that drawings contain, so that a picture needs no font. */
export const writeOutlines = () => {
  mkdirSync(path.dirname(FILE), { recursive: true })
  writeFileSync(FILE, `${JSON.stringify({ regular: readFace(400), bold: readFace(700) })}\n`)
}
