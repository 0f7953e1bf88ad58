import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { CommandError } from './exit-codes.ts'

/** Writes a file that appears when it is complete. Leaves nothing of it behind when that fails, such as on a full disk. */
export const writeWhole = async (file: string, content: Readable | Uint8Array | string): Promise<void> => {
  const scratch = `${file}.part`
  try {
    const source = content instanceof Readable ? content : Readable.from([content])
    await pipeline(source, createWriteStream(scratch))
    await rename(scratch, file)
  } catch (error) {
    await rm(scratch, { force: true })
    // The error of a write doesn’t say where.
    if (Object(error).code !== 'ENOSPC') throw error
    throw new CommandError(
      `The disk of ${file} is full. Free some space, or choose another place.`,
      undefined,
      { cause: error },
    )
  }
}
