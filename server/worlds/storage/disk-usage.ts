import { readdirSync, statSync } from 'node:fs'
import path from 'node:path'

const BLOCK_BYTES = 512

/** Bytes that a folder takes on the disk; a file with several names counts once. A folder that is gone takes none. */
export const getDiskBytes = (dir: string): number => {
  const seen = new Map<number, number>()
  for (const name of namesIn(dir)) {
    const file = statSync(path.join(dir, name), { throwIfNoEntry: false })
    if (file?.isFile() === true) seen.set(file.ino, file.blocks * BLOCK_BYTES)
  }
  return [...seen.values()].reduce((sum, bytes) => sum + bytes, 0)
}

const namesIn = (dir: string): string[] => {
  try {
    return readdirSync(dir, { recursive: true, encoding: 'utf8' })
  } catch (error) {
    // Deleted while it was being read.
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
    throw error
  }
}
