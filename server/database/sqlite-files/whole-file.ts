import { closeSync, openSync, readSync, statSync } from 'node:fs'

const HEADER_BYTES = 100
const MAGIC = 'SQLite format 3\0'
/** What the header says of pages of 65,536 bytes. */
const GREATEST_PAGE = 1

/** Whether an idle database file is complete, found without opening it. */
export const isWholeFile = (file: string): boolean => {
  const header = Buffer.alloc(HEADER_BYTES)
  const handle = openSync(file, 'r')
  try {
    if (readSync(handle, header) < HEADER_BYTES) return false
  } finally {
    closeSync(handle)
  }
  if (header.toString('latin1', 0, MAGIC.length) !== MAGIC) return false
  const size = header.readUInt16BE(16)
  const pageBytes = size === GREATEST_PAGE ? 65_536 : size
  return statSync(file).size === pageBytes * header.readUInt32BE(28)
}
