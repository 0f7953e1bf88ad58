import { inflateSync } from 'node:zlib'

type PdfObject = { id: string; head: string; stream: Buffer | undefined }

/**
 * The text of a PDF that pdfkit wrote, run by run: fonts with a table of their glyphs' characters, and compressed
 * content. Enough to look for a word; it knows nothing of the layout.
 */
export const readPdfText = (pdf: Buffer): string => {
  const objects = listObjects(pdf)
  const find = (id: string): PdfObject | undefined => objects.find(object => object.id === id)
  const fonts = new Map<string, ReadonlyMap<string, string>>()
  for (const { head } of objects) {
    for (const [, name = '', id = ''] of head.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const table = /\/ToUnicode (\d+) 0 R/.exec(find(id)?.head ?? '')?.[1] ?? ''
      fonts.set(name, readGlyphs(find(table)?.stream?.toString('latin1') ?? ''))
    }
  }

  return objects
    .flatMap(({ stream }) => (stream === undefined ? [] : readRuns(stream.toString('latin1'), fonts)))
    .join('\n')
}

const listObjects = (pdf: Buffer): PdfObject[] =>
  [...pdf.toString('latin1').matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)].map(([, id = '', body = '']) => {
    const [head = '', packed] = body.split(/\nstream\r?\n/)
    const bytes = Buffer.from(packed?.replace(/\r?\nendstream[\s\S]*$/, '') ?? '', 'latin1')
    const isPacked = packed !== undefined && head.includes('/FlateDecode')
    const stream = isPacked ? inflateSync(bytes) : bytes
    return { id, head, stream: packed === undefined ? undefined : stream }
  })

/** Characters by glyph, in hex, of a font's table. */
const readGlyphs = (table: string): ReadonlyMap<string, string> => {
  const glyphs = new Map<string, string>()
  for (const [, first = '', , list = ''] of table.matchAll(/<([\da-f]{4})> <([\da-f]{4})> \[([^\]]*)\]/gi)) {
    ;[...list.matchAll(/<([\da-f ]*)>/gi)].forEach(([, codes = ''], index) => {
      const glyph = (Number.parseInt(first, 16) + index).toString(16).padStart(4, '0')
      glyphs.set(glyph, Buffer.from(codes.replaceAll(' ', ''), 'hex').swap16().toString('utf16le'))
    })
  }
  return glyphs
}

/** The shown texts of a page's content, one for each change of the font or position. */
const readRuns = (content: string, fonts: ReadonlyMap<string, ReadonlyMap<string, string>>): string[] => {
  let glyphs: ReadonlyMap<string, string> | undefined
  const runs: string[] = []
  for (const [, font, shown = ''] of content.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
    if (font !== undefined) glyphs = fonts.get(font)
    else runs.push([...shown.matchAll(/<([\da-f]+)>/gi)].map(([, hex = '']) => toText(hex, glyphs)).join(''))
  }
  return runs
}

const toText = (hex: string, glyphs: ReadonlyMap<string, string> | undefined): string =>
  (hex.match(/.{4}/g) ?? []).map(glyph => glyphs?.get(glyph.toLowerCase()) ?? '').join('')
