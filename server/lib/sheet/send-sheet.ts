import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import type { Column, Portions } from './cell.ts'
import { writeCsv } from './write-csv.ts'
import { writeXlsx } from './write-xlsx.ts'

type SheetFormat = 'csv' | 'xlsx'

const contentTypes: Record<SheetFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

type Sheet = {
  name: string
  fileName: string
  format: SheetFormat
  columns: readonly Column[]
  portions: Portions
}

/** Sends a table as a file to keep; it streams, so that its length costs no memory. */
export const sendSheet = (reply: FastifyReply, sheet: Sheet): FastifyReply => {
  const { name, fileName, format, columns, portions } = sheet
  const parts = format === 'csv' ? writeCsv(columns, portions) : writeXlsx(name, columns, portions)
  return reply
    .header('cache-control', 'private, no-store')
    .header('x-content-type-options', 'nosniff')
    .header('content-disposition', `attachment; filename="${fileName}.${format}"`)
    .type(contentTypes[format])
    .send(Readable.from(parts, { objectMode: false }))
}

/** The answer where there is no such file, or none for who asks. */
export const sendNoSheet = (reply: FastifyReply): FastifyReply =>
  reply
    .code(404)
    .header('cache-control', 'no-store')
    .type('text/plain; charset=utf-8')
    .send('There is no such file.\n')

/** The format that the end of an address names; null for any other. */
export const findFormat = (ending: string): SheetFormat | null =>
  ending === 'csv' || ending === 'xlsx' ? ending : null
