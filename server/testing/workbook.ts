import { zipSync } from 'fflate'

const xml = (text: string) => new TextEncoder().encode(`<?xml version="1.0" encoding="UTF-8"?>${text}`)

/** Creates a minimal xlsx file with the rows as its only sheet. `sheet` replaces the markup of the sheet. */
export const workbook = (rows: readonly (string | number)[][], sheet?: string): Buffer => {
  const cell = (value: string | number, row: number, column: number): string => {
    const at = `${String.fromCharCode(65 + column)}${row}`
    return typeof value === 'number'
      ? `<c r="${at}"><v>${value}</v></c>`
      : `<c r="${at}" t="inlineStr"><is><t>${value}</t></is></c>`
  }
  const lines = rows.map((row, index) => {
    const cells = row.map((value, column) => cell(value, index + 1, column)).join('')
    return `<row r="${index + 1}">${cells}</row>`
  })
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
  const rel = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  const pack = 'http://schemas.openxmlformats.org/package/2006'
  return Buffer.from(
    zipSync({
      '[Content_Types].xml': xml(`<Types xmlns="${pack}/content-types"/>`),
      '_rels/.rels': xml(
        `<Relationships xmlns="${pack}/relationships"><Relationship Id="r1" Type="${rel}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
      ),
      'xl/workbook.xml': xml(
        `<workbook xmlns="${main}" xmlns:r="${rel}"><sheets><sheet name="List" sheetId="1" r:id="r1"/></sheets></workbook>`,
      ),
      'xl/_rels/workbook.xml.rels': xml(
        `<Relationships xmlns="${pack}/relationships"><Relationship Id="r1" Type="${rel}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
      ),
      'xl/worksheets/sheet1.xml': xml(
        sheet ?? `<worksheet xmlns="${main}"><sheetData>${lines.join('')}</sheetData></worksheet>`,
      ),
    }),
  )
}
