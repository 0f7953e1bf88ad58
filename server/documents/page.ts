import type PDFDocument from 'pdfkit'
import { formatPlaceLines } from '#contract/address/format-address.ts'
import { brand } from '#contract/core/brand.ts'
import type { Order } from '#contract/order/order.schemas.ts'
import { getFontName, listFontFiles, splitIntoRuns, type Weight } from './fonts.ts'

/** A PDF document being drawn. */
export type Doc = InstanceType<typeof PDFDocument>

/** A4 page in points. */
export const PAGE = { margin: 48, width: 595.28, height: 841.89 }
/** Width between the margins. */
export const INNER = PAGE.width - 2 * PAGE.margin
/** Lowest y position of the body, above the footer. */
export const FOOT_Y = PAGE.height - PAGE.margin - 24

export const color = {
  ink: '#1e252c',
  soft: '#626d78',
  line: '#d5dade',
  brand: '#0b6e7a',
  tint: '#e6f3f4',
} as const

type Facts = {
  title: string
  subject: string
  createdAt: Date
  /** Text at the bottom of each page. Default: the shop's contact details. */
  foot?: string
}

/** Draws an A4 document and returns its bytes. The same input always produces the same bytes. */
export const drawDocument = async (facts: Facts, draw: (doc: Doc) => void): Promise<Buffer> => {
  const { default: Document } = await import('pdfkit')
  const doc = new Document({
    size: 'A4',
    margin: PAGE.margin,
    bufferPages: true,
    lang: 'en',
    displayTitle: true,
    info: {
      Title: facts.title,
      Author: brand.company,
      Subject: facts.subject,
      CreationDate: facts.createdAt,
      ModDate: facts.createdAt,
    },
  })
  for (const { name, file } of listFontFiles()) doc.registerFont(name, file)
  const chunks: Buffer[] = []
  const done = new Promise<Buffer>((resolve, reject) => {
    doc.on('data', (chunk: Buffer) => chunks.push(chunk))
    doc.on('end', () => resolve(Buffer.concat(chunks)))
    doc.on('error', reject)
  })
  draw(doc)
  numberPages(doc, facts.foot ?? contact)
  doc.end()
  return done
}

type Style = {
  x?: number
  y: number
  width?: number
  size?: number
  weight?: Weight
  fill?: string
  align?: 'left' | 'right' | 'center'
}

const LINE_HEIGHT = 1.35

/** Writes a wrapped text at a position. Returns the y position below it. */
export const write = (doc: Doc, text: string, style: Style): number => {
  const {
    x = PAGE.margin,
    y,
    width = INNER,
    size = 9,
    weight = 'regular',
    fill = color.ink,
    align = 'left',
  } = style
  const runs = splitIntoRuns(text)
  doc.fontSize(size).fillColor(fill)
  if (runs.length === 0) return y
  const lineGap = size * (LINE_HEIGHT - 1.21)
  for (const [index, run] of runs.entries()) {
    doc.font(getFontName(run.script, weight))
    const options = { width, align, lineGap, continued: index < runs.length - 1 }
    if (index === 0) doc.text(run.text, x, y, options)
    else doc.text(run.text, options)
  }
  return doc.y
}

/** Draws a thin horizontal line, by default between the margins. */
export const rule = (
  doc: Doc,
  y: number,
  { from = PAGE.margin, to = PAGE.width - PAGE.margin } = {},
): void => {
  doc.moveTo(from, y).lineTo(to, y).lineWidth(0.75).strokeColor(color.line).stroke()
}

const contact = `${brand.company} · ${brand.serviceEmail} · ${brand.phone}`
const shop: { name: string; office: string } = {
  name: brand.name,
  office: `${brand.company} · ${brand.street} · ${brand.city}`,
}

/** Draws the head of a document: issuer on the left, title and number on the right. Returns the y position below it. */
export const drawHead = (doc: Doc, title: string, number: string, issuer = shop): number => {
  const { margin } = PAGE
  doc.roundedRect(margin, margin, 26, 26, 6).fill(color.brand)
  write(doc, issuer.name.slice(0, 1), {
    x: margin,
    y: margin + 5,
    width: 26,
    size: 14,
    weight: 'bold',
    fill: '#ffffff',
    align: 'center',
  })
  write(doc, issuer.name, { x: margin + 36, y: margin, size: 14, weight: 'bold', width: 200 })
  write(doc, issuer.office, { x: margin + 36, y: margin + 18, size: 8, fill: color.soft, width: 260 })
  write(doc, title, { y: margin - 3, size: 20, weight: 'bold', align: 'right' })
  write(doc, number, { y: margin + 23, size: 9.5, fill: color.soft, align: 'right' })
  rule(doc, margin + 46)
  return margin + 62
}

/** Draws rows of label and value, omitting empty values. Returns the y position below them. */
export const drawFacts = (
  doc: Doc,
  facts: readonly (readonly [string, string])[],
  { x, y, width }: { x: number; y: number; width: number },
): number =>
  facts
    .filter(([, value]) => value !== '')
    .reduce((top, [label, value]) => {
      write(doc, label, { x, y: top, width: 92, fill: color.soft })
      return write(doc, value, { x: x + 96, y: top, width: width - 96 }) + 2
    }, y)

const numberPages = (doc: Doc, foot: string): void => {
  const { start, count } = doc.bufferedPageRange()
  for (let index = start; index < start + count; index += 1) {
    doc.switchToPage(index)
    // The footer is in the margin, where text would otherwise start a new page.
    doc.page.margins.bottom = 0
    const y = PAGE.height - PAGE.margin
    rule(doc, y - 8)
    write(doc, foot, { y, size: 7.5, fill: color.soft })
    write(doc, `Page ${index + 1} of ${count}`, { y, size: 7.5, fill: color.soft, align: 'right' })
  }
}

/** The lines of a postal address, starting with company and name. */
export const getAddressLines = (address: Order['address']): string[] => [
  address.company,
  `${address.firstName} ${address.lastName}`.trim(),
  ...formatPlaceLines(address),
]

/** Writes lines below each other, omitting empty ones. Returns the y position below them. */
export const writeLines = (doc: Doc, lines: readonly string[], style: Style): number =>
  lines.filter(line => line !== '').reduce((y, line) => write(doc, line, { ...style, y }), style.y)
