import { closeSync, openSync, readSync } from 'node:fs'
import { endianness } from 'node:os'

/** Position of a database in WAL mode: the frames of its write-ahead log up to the last commit. */
export type WalPosition = {
  /** Frames that hold committed pages. */
  frames: number
  /** Frames that have been copied into the database file. */
  copied: number
  pageSize: number
  /** Changes when the log restarts. */
  salt: string
}

/** Layout of the index: two copies of a 48-byte header, then the number of copied frames. */
const HEADER = 48
const SIZE = 2 * HEADER + 4
const LOG_HEADER = 32
const FRAME_HEADER = 24

/** Size in bytes of a log with this number of frames. */
export const computeLogBytes = ({ pageSize }: WalPosition, frames: number): number =>
  frames === 0 ? 0 : LOG_HEADER + frames * (FRAME_HEADER + pageSize)

type WalIndex = {
  /** Reads the position; undefined when the index can't be read. Takes a few microseconds. */
  position(): WalPosition | undefined
  close(): void
}

/** Current position of a database; undefined when it is not open or its index can't be read. */
export const findWalPosition = (databaseFile: string): WalPosition | undefined => {
  const index = openWalIndex(databaseFile)
  try {
    return index.position()
  } finally {
    index.close()
  }
}

/** Opens the WAL index (`-shm`), which all connections to `databaseFile` share. */
export const openWalIndex = (databaseFile: string): WalIndex => {
  const isLittle = endianness() === 'LE'
  const bytes = Buffer.alloc(SIZE)
  let file: number | undefined
  const uint32 = (at: number): number => (isLittle ? bytes.readUInt32LE(at) : bytes.readUInt32BE(at))
  const uint16 = (at: number): number => (isLittle ? bytes.readUInt16LE(at) : bytes.readUInt16BE(at))
  const read = (): boolean => {
    file ??= openSync(`${databaseFile}-shm`, 'r')
    if (readSync(file, bytes, 0, SIZE, 0) < SIZE) return false
    // The two copies differ while another connection writes the header.
    return bytes.subarray(0, HEADER).equals(bytes.subarray(HEADER, 2 * HEADER))
  }
  return {
    position: () => {
      try {
        if (!read() && !read()) return undefined
      } catch {
        return undefined
      }
      const size = uint16(14)
      return {
        frames: uint32(16),
        copied: uint32(2 * HEADER),
        pageSize: size === 1 ? 65_536 : size,
        salt: bytes.toString('hex', 32, 40),
      }
    },
    close: () => {
      if (file !== undefined) closeSync(file)
      file = undefined
    },
  }
}
