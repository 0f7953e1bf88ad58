import { readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { sumBy } from '@fixbench/contract/core/lists.ts'
import { nullIfMissing } from '@fixbench/server/lib/missing-file.ts'

const BLOCK_BYTES = 512

/** Disk space of a folder in bytes. Hard links count once; a missing folder counts as 0. */
export const getDiskBytes = (dir: string): number => {
  const seen = new Map<number, number>()
  for (const name of namesIn(dir)) {
    const file = statSync(path.join(dir, name), { throwIfNoEntry: false })
    if (file?.isFile() === true) seen.set(file.ino, file.blocks * BLOCK_BYTES)
  }
  return sumBy([...seen.values()], bytes => bytes)
}

const namesIn = (dir: string): string[] => {
  try {
    return readdirSync(dir, { recursive: true, encoding: 'utf8' })
  } catch (error) {
    // The folder was deleted in the meantime.
    return nullIfMissing(error) ?? []
  }
}
