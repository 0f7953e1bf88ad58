import type { UploadedFile } from '#server/http/call.ts'
import { failField } from '#server/lib/fail.ts'
import { inspectArchive } from './inspect-archive.ts'
import { rowsOfCsv, rowsOfTable, type WrittenRow } from './read-rows.ts'

const LIMIT_BYTES = 2 * 1024 * 1024
const ARCHIVE = Buffer.from([0x50, 0x4b, 0x03, 0x04])

const refuse = (reason: string): never => failField('file', reason)

/**
 * The rows of an uploaded list: CSV or XLSX, recognized by content, not by name. Anything else, and what is
 * too large, damaged or hostile, ends the call with 3001.
 */
export const readListFile = async (files: readonly UploadedFile[]): Promise<WrittenRow[]> => {
  const file =
    files.find(({ fieldName }) => fieldName === 'file' || fieldName === 'files') ?? refuse('is required')
  const { content } = file
  if (content.length > LIMIT_BYTES) refuse('is larger than 2 MB')
  const rows = content.subarray(0, ARCHIVE.length).equals(ARCHIVE)
    ? await readWorkbook(content)
    : readText(content)
  return rows.length === 0 ? refuse('has no rows') : rows
}

const readWorkbook = async (content: Buffer): Promise<WrittenRow[]> => {
  const why = inspectArchive(content)
  if (why !== null) refuse(why)
  try {
    // Few lists are workbooks; every start would wait for their reader.
    const { readSheet } = await import('read-excel-file/node')
    return rowsOfTable(await readSheet(content))
  } catch {
    return refuse('can’t be read as a workbook')
  }
}

const readText = (content: Buffer): WrittenRow[] => {
  const text = decode(content)
  // oxlint-disable-next-line no-control-regex -- control characters mark a binary file
  if (/[\u0000-\u0008\u000e-\u001f]/.test(text) || /^\s*[<{[]/.test(text)) {
    refuse('is neither CSV nor XLSX')
  }
  try {
    return rowsOfCsv(text)
  } catch {
    return refuse('can’t be read as CSV')
  }
}

/** UTF-16 by its mark, UTF-8 where it is valid, else the code page that spreadsheets save by default. */
const decode = (content: Buffer): string => {
  const [first, second] = content
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(content)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content)
  } catch {
    return new TextDecoder('windows-1252').decode(content)
  }
}
