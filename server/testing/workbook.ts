import { omitUndefined } from '@fixbench/contract/core/omit-undefined.ts'
import { zipSync } from 'fflate'

const xml = (text: string) => new TextEncoder().encode(`<?xml version="1.0" encoding="UTF-8"?>${text}`)

type Rows = readonly (readonly (string | number)[])[]
type Sheet = { name: string; rows: Rows; isHidden?: boolean; markup?: string }

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const REL = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACK = 'http://schemas.openxmlformats.org/package/2006'

const toCell = (value: string | number, row: number, column: number): string => {
  const at = `${String.fromCharCode(65 + column)}${row}`
  return typeof value === 'number'
    ? `<c r="${at}"><v>${value}</v></c>`
    : `<c r="${at}" t="inlineStr"><is><t>${value}</t></is></c>`
}

const toSheet = (rows: Rows): string => {
  const lines = rows.map((row, index) => {
    const cells = row.map((value, column) => toCell(value, index + 1, column)).join('')
    return `<row r="${index + 1}">${cells}</row>`
  })
  return `<worksheet xmlns="${MAIN}"><sheetData>${lines.join('')}</sheetData></worksheet>`
}

/** Creates a minimal xlsx file with several sheets. `markup` replaces that of a sheet. */
export const workbookOf = (sheets: readonly Sheet[]): Buffer => {
  const list = sheets.map(({ name, isHidden = false }, index) => {
    const state = isHidden ? ' state="hidden"' : ''
    return `<sheet name="${name}" sheetId="${index + 1}"${state} r:id="r${index + 1}"/>`
  })
  const relations = sheets.map(
    (_, index) =>
      `<Relationship Id="r${index + 1}" Type="${REL}/worksheet" Target="worksheets/sheet${index + 1}.xml"/>`,
  )
  const parts = sheets.map(({ rows, markup }, index): [string, Uint8Array] => [
    `xl/worksheets/sheet${index + 1}.xml`,
    xml(markup ?? toSheet(rows)),
  ])

  return Buffer.from(
    zipSync({
      '[Content_Types].xml': xml(`<Types xmlns="${PACK}/content-types"/>`),
      '_rels/.rels': xml(
        `<Relationships xmlns="${PACK}/relationships"><Relationship Id="r1" Type="${REL}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
      ),
      'xl/workbook.xml': xml(
        `<workbook xmlns="${MAIN}" xmlns:r="${REL}"><sheets>${list.join('')}</sheets></workbook>`,
      ),
      'xl/_rels/workbook.xml.rels': xml(
        `<Relationships xmlns="${PACK}/relationships">${relations.join('')}</Relationships>`,
      ),
      ...Object.fromEntries(parts),
    }),
  )
}

/** Creates a minimal xlsx file with the rows as its only sheet. `markup` replaces the markup of the sheet. */
export const workbook = (rows: Rows, markup?: string): Buffer =>
  workbookOf([{ name: 'List', rows, ...omitUndefined({ markup }) }])
