import { formatPlaceLines } from '@fixbench/contract/address/format-address.ts'
import type { Brand } from '@fixbench/contract/brand/brand.ts'
import type { Order } from '@fixbench/contract/order/order.schemas.ts'
import type PDFDocument from 'pdfkit'
import { FIRST_FONT, type Weight } from './fonts.ts'
import { type Line, layOutText } from './text-layout.ts'

type StructureElement = PDFKit.PDFStructureElement

/** A PDF document of `brand` being drawn. The last of `openTags` receives what is written, for screen readers. */
export type Doc = InstanceType<typeof PDFDocument> & { openTags: StructureElement[]; brand: Brand }

/** Meaning of a text for screen readers: paragraph, headings, cells of a table, label and value. */
type Tag = 'P' | 'H1' | 'H2' | 'TH' | 'TD' | 'Lbl' | 'LBody'
/** Meaning of several texts. */
type Group = 'Table' | 'TR' | 'TD' | 'L' | 'LI'

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
  tint: '#eef1f3',
} as const

type Facts = {
  brand: Brand
  title: string
  subject: string
  createdAt: Date
  /** Text at the bottom of each page. Default: the shop's contact details. */
  foot?: string
}

/** Draws an A4 document and returns its bytes. The same input always produces the same bytes. */
export const drawDocument = async (facts: Facts, draw: (doc: Doc) => void): Promise<Buffer> => {
  const { brand } = facts
  const { default: Document } = await import('pdfkit')
  const pdf = new Document({
    size: 'A4',
    font: FIRST_FONT,
    margin: PAGE.margin,
    bufferPages: true,
    pdfVersion: '1.7',
    tagged: true,
    lang: 'en-US',
    displayTitle: true,
    info: {
      Title: facts.title,
      Author: brand.company,
      Subject: facts.subject,
      CreationDate: facts.createdAt,
      ModDate: facts.createdAt,
    },
  })
  const root = pdf.struct('Document', { title: facts.title })

  pdf.addStructure(root)
  const doc: Doc = Object.assign(pdf, { openTags: [root], brand })
  const chunks: Buffer[] = []
  const done = new Promise<Buffer>((resolve, reject) => {
    doc.on('data', (chunk: Buffer) => chunks.push(chunk))
    doc.on('end', () => resolve(Buffer.concat(chunks)))
    doc.on('error', reject)
  })

  draw(doc)
  numberPages(doc, facts.foot ?? formatContact(brand))
  root.end()
  doc.end()

  return done
}

/** Draws several texts that belong together, such as the cells of a row. */
export const drawGroup = <T>(doc: Doc, group: Group, draw: () => T): T => {
  const element = doc.struct(group, {})
  doc.openTags.at(-1)?.add(element)
  doc.openTags.push(element)
  const result = draw()
  doc.openTags.pop()
  element.end()
  return result
}

/** Draws lines, areas and repeated texts, which screen readers leave out. */
export const drawArtifact = (doc: Doc, draw: () => void, type: 'Layout' | 'Pagination' = 'Layout'): void => {
  doc.markContent('Artifact', { type })
  draw()
  doc.endMarkedContent()
}

type Style = {
  x?: number
  y: number
  width?: number
  size?: number
  weight?: Weight
  fill?: string
  align?: 'left' | 'right' | 'center'
  /** `null` within an artifact. */
  tag?: Tag | null
}

const LINE_HEIGHT = 1.35
/** Height of Inter above the baseline, as a part of the font size. */
const ASCENT = 0.97
const HYPHENATED = /[\p{L}\d]-[\p{L}\d]/u

/**
 * OpenType features of a text: digits of equal width, whose point is not moved below the digit before it. Hyphenated
 * words have none, because the hyphen would be as wide as a digit.
 */
export const getFeatures = (text: string): PDFKit.Mixins.OpenTypeFeatures[] =>
  HYPHENATED.test(text) ? [] : ['tnum']

const findStart = (align: Style['align'], room: number): number => {
  if (align === 'right') return room
  return align === 'center' ? room / 2 : 0
}

const drawLine = (doc: Doc, line: Line, x: number, baseline: number): void => {
  let at = x
  for (const { text, face, width } of line.runs) {
    doc
      .font(face.file)
      .text(text, at, baseline, { lineBreak: false, baseline: 'alphabetic', features: getFeatures(text) })
    at += width
  }
}

/** Writes a wrapped text at a position. Returns the y position below it. */
export const write = (doc: Doc, text: string, style: Style): number => {
  const {
    x = PAGE.margin,
    y,
    width = INNER,
    size = 9,
    weight = 'regular',
    fill = color.ink,
    align,
    tag = 'P',
  } = style
  doc.fontSize(size).fillColor(fill)
  const lines = layOutText(text, weight, width, (run, face) =>
    doc.font(face.file).widthOfString(run, { features: getFeatures(run) }),
  )

  const content = tag === null ? null : doc.markStructureContent(tag)
  for (const [index, line] of lines.entries()) {
    const baseline = y + size * (ASCENT + index * LINE_HEIGHT)
    drawLine(doc, line, x + findStart(align, width - line.width), baseline)
  }

  if (tag !== null && content !== null) {
    doc.endMarkedContent()
    doc.openTags.at(-1)?.add(doc.struct(tag, {}, content))
  }

  return text === '' ? y : y + lines.length * size * LINE_HEIGHT
}

/** Draws a thin horizontal line, by default between the margins. */
export const rule = (
  doc: Doc,
  y: number,
  { from = PAGE.margin, to = PAGE.width - PAGE.margin } = {},
): void => {
  drawArtifact(doc, () => {
    doc.moveTo(from, y).lineTo(to, y).lineWidth(0.75).strokeColor(color.line).stroke()
  })
}

const formatContact = ({ company, serviceEmail, phone }: Brand): string =>
  `${company} · ${serviceEmail} · ${phone}`

type Issuer = { name: string; office: readonly string[] }

const getIssuer = ({ name, company, street, city }: Brand): Issuer => ({
  name,
  office: [company, `${street} · ${city}`],
})

/** Draws the head of a document: issuer on the left, title and number on the right. Returns the y position below it. */
export const drawHead = (doc: Doc, title: string, number: string, issuer = getIssuer(doc.brand)): number => {
  const { margin } = PAGE
  drawArtifact(doc, () => {
    doc.roundedRect(margin, margin, 26, 26, 6).fill(doc.brand.color)
    const initial = {
      x: margin,
      y: margin + 5,
      width: 26,
      size: 14,
      weight: 'bold',
      fill: '#ffffff',
    } as const
    write(doc, issuer.name.slice(0, 1), { ...initial, align: 'center', tag: null })
  })

  write(doc, issuer.name, { x: margin + 36, y: margin, size: 14, weight: 'bold', width: 200 })
  writeLines(doc, issuer.office, { x: margin + 36, y: margin + 18, size: 8, fill: color.soft, width: 300 })
  write(doc, title, { y: margin - 3, size: 20, weight: 'bold', align: 'right', tag: 'H1' })
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
  drawGroup(doc, 'L', () =>
    facts
      .filter(([, value]) => value !== '')
      .reduce((top, [label, value]) => drawFact(doc, [label, value], { x, y: top, width }), y),
  )

const drawFact = (
  doc: Doc,
  [label, value]: readonly [string, string],
  { x, y, width }: { x: number; y: number; width: number },
): number =>
  drawGroup(doc, 'LI', () => {
    const below = write(doc, label, { x, y, width: 92, fill: color.soft, tag: 'Lbl' })
    return Math.max(below, write(doc, value, { x: x + 96, y, width: width - 96, tag: 'LBody' })) + 2
  })

const numberPages = (doc: Doc, foot: string): void => {
  const { start, count } = doc.bufferedPageRange()
  for (let index = start; index < start + count; index += 1) {
    doc.switchToPage(index)
    // The footer is in the margin, where text would otherwise start a new page.
    doc.page.margins.bottom = 0
    const y = PAGE.height - PAGE.margin
    rule(doc, y - 8)
    drawArtifact(
      doc,
      () => {
        const style = { y, size: 7.5, fill: color.soft, tag: null } as const
        write(doc, foot, style)
        write(doc, `Page ${index + 1} of ${count}`, { ...style, align: 'right' })
      },
      'Pagination',
    )
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
