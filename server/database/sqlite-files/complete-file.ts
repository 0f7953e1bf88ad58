import { closeSync, openSync, readSync, statSync } from 'node:fs'

const HEADER_BYTES = 100
const MAGIC = 'SQLite format 3\0'
/** Header value for pages of 65,536 bytes. */
const MAX_PAGE_SIZE = 1

/** Whether a closed database file is complete. Compares its size with its header, without opening the database. */
export const isCompleteFile = (file: string): boolean => {
  const header = Buffer.alloc(HEADER_BYTES)
  const handle = openSync(file, 'r')
  try {
    if (readSync(handle, header) < HEADER_BYTES) return false
  } finally {
    closeSync(handle)
  }
  if (header.toString('latin1', 0, MAGIC.length) !== MAGIC) return false
  const size = header.readUInt16BE(16)
  const pageBytes = size === MAX_PAGE_SIZE ? 65_536 : size
  return statSync(file).size === pageBytes * header.readUInt32BE(28)
}
