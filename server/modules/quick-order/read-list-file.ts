import { LIST_FILE_BYTES, LIST_FILE_LIMIT } from '@fixbench/contract/quick-order/quick-order-limits.ts'
import type { UploadedFile } from '#server/http/call.ts'
import { failField } from '#server/lib/fail.ts'
import { requireFile } from '#server/modules/upload/uploaded-files.ts'
import { requireRowLimit } from './check-list.ts'
import { inspectArchive } from './inspect-archive.ts'
import { parsePaste } from './read-paste.ts'
import { hasColumns, type ListRow, parseCsv, parseTable } from './read-rows.ts'
import { readWorkbookRows } from './read-workbook.ts'

const ZIP_SIGNATURE = Buffer.from([0x50, 0x4b, 0x03, 0x04])

const reject = (reason: string): never => failField('file', reason)

/**
 * Reads the rows of an uploaded CSV or XLSX file, recognized by content, not by name. Fails with 3001 for any other
 * format and for files that are too large, damaged or malicious.
 */
export const readListFile = async (files: readonly UploadedFile[]): Promise<ListRow[]> => {
  const { content } = requireFile(files)
  if (content.length > LIST_FILE_BYTES) reject(`is larger than ${LIST_FILE_LIMIT}`)
  const rows = content.subarray(0, ZIP_SIGNATURE.length).equals(ZIP_SIGNATURE)
    ? await readWorkbook(content)
    : readText(content)
  if (rows.length === 0) reject('has no rows')
  requireRowLimit(rows, 'file')
  return rows
}

const readWorkbook = async (content: Buffer): Promise<ListRow[]> => {
  const { rejection, hiddenSheets } = inspectArchive(content)
  if (rejection !== null) reject(rejection)
  try {
    return parseTable(await readWorkbookRows(content, hiddenSheets))
  } catch {
    return reject('can’t be read as a workbook')
  }
}

const readText = (content: Buffer): ListRow[] => {
  const text = decode(content)
  // oxlint-disable-next-line no-control-regex -- control characters mark a binary file
  if (/[\u0000-\u0008\u000e-\u001f]/.test(text) || /^\s*[<{[]/.test(text)) {
    reject('is neither CSV nor XLSX')
  }
  try {
    return hasColumns(text) ? parseCsv(text) : parsePaste(text)
  } catch {
    return reject('can’t be read as CSV')
  }
}

/** Decodes UTF-16 with a byte order mark, valid UTF-8, or else Windows-1252, the default of spreadsheet programs. */
const decode = (content: Buffer): string => {
  const [first, second] = content
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(content)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content)
  } catch {
    return new TextDecoder('windows-1252').decode(content)
  }
}
