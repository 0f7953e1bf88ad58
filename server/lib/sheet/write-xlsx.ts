import { escapeHtml } from '@fixbench/contract/core/escape-html.ts'
import { strToU8, Zip, ZipDeflate } from 'fflate'
import type { Cell, Column, RowBatches } from './cell.ts'

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** Cell styles as indexes into `cellXfs` of the style sheet. */
const styles = { plain: 0, money: 1, heading: 2 } as const

const fixedParts = (sheetName: string): Record<string, string> => ({
  '[Content_Types].xml': `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPE}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/></Types>`,
  '_rels/.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets><sheet name="${xmlText(sheetName)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONS}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${RELATIONS}/styles" Target="styles.xml"/></Relationships>`,
  'xl/styles.xml': `<styleSheet xmlns="${MAIN}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="3"><xf/><xf numFmtId="4" applyNumberFormat="1"/><xf fontId="1" applyFont="1"/></cellXfs></styleSheet>`,
})

/** Streams a table as an XLSX workbook: one sheet with a frozen heading row and filters. */
export async function* writeXlsx(
  sheetName: string,
  columns: readonly Column[],
  batches: RowBatches,
): AsyncGenerator<Buffer> {
  const ready: Uint8Array[] = []
  const zip = new Zip((error, chunk) => {
    if (error !== null) throw error
    ready.push(chunk)
  })
  const flush = (): Buffer => Buffer.concat(ready.splice(0))

  for (const [name, xml] of Object.entries(fixedParts(sheetName))) {
    const part = new ZipDeflate(name)
    zip.add(part)
    part.push(strToU8(HEAD + xml), true)
  }

  const sheet = new ZipDeflate('xl/worksheets/sheet1.xml', { level: 2 })
  zip.add(sheet)
  const titles = columns.map(column => column.title)

  sheet.push(strToU8(HEAD + sheetHead(columns) + rowXml(titles, 1, styles.heading)))
  yield flush()
  let row = 1

  for await (const rows of batches) {
    const xml = rows.map((cells, index) => rowXml(cells, row + index + 1)).join('')
    row += rows.length
    sheet.push(strToU8(xml))
    yield flush()
  }

  const range = `A1:${columnName(columns.length - 1)}${row}`
  sheet.push(strToU8(`</sheetData><autoFilter ref="${range}"/></worksheet>`), true)
  zip.end()
  yield flush()
}

const sheetHead = (columns: readonly Column[]): string => {
  const widths = columns
    .map(
      ({ width }, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
    )
    .join('')
  return `<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths}</cols><sheetData>`
}

const rowXml = (cells: readonly Cell[], row: number, style: number = styles.plain): string =>
  `<row r="${row}">${cells.map((cell, index) => cellXml(cell, `${columnName(index)}${row}`, style)).join('')}</row>`

const cellXml = (cell: Cell, at: string, style: number): string => {
  if (cell === null) return ''
  if (typeof cell === 'number') return `<c r="${at}" s="${style}"><v>${cell}</v></c>`
  if (typeof cell === 'object') return `<c r="${at}" s="${styles.money}"><v>${cell.dollars}</v></c>`
  return `<c r="${at}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${xmlText(cell)}</t></is></c>`
}

const LETTERS = 26

const columnName = (index: number): string =>
  index < LETTERS
    ? String.fromCharCode(65 + index)
    : columnName(Math.floor(index / LETTERS) - 1) + columnName(index % LETTERS)

// oxlint-disable-next-line no-control-regex -- these characters are invalid in XML
const INVALID_IN_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f]/g

const xmlText = (text: string): string => escapeHtml(text.replaceAll(INVALID_IN_XML, ''))
