import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { sendNotFound } from '../send-not-found.ts'
import type { Column, RowBatches } from './cell.ts'
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
  batches: RowBatches
}

/** Sends a table as a file download. The response is streamed. */
export const sendSheet = (reply: FastifyReply, sheet: Sheet): FastifyReply => {
  const { name, fileName, format, columns, batches } = sheet
  const parts = format === 'csv' ? writeCsv(columns, batches) : writeXlsx(name, columns, batches)
  return reply
    .header('cache-control', 'private, no-store')
    .header('x-content-type-options', 'nosniff')
    .header('content-disposition', `attachment; filename="${fileName}.${format}"`)
    .type(contentTypes[format])
    .send(Readable.from(parts, { objectMode: false }))
}

/** Responds with 404 when the file does not exist or the viewer may not see it. */
export const sendSheetNotFound = (reply: FastifyReply): FastifyReply =>
  sendNotFound(reply, 'There is no such file.')

/** Parses a file extension (without the dot); null if it isn't a supported format. */
export const parseSheetFormat = (extension: string): SheetFormat | null =>
  extension === 'csv' || extension === 'xlsx' ? extension : null
