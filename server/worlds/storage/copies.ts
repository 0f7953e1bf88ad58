import { existsSync } from 'node:fs'
import { rename } from 'node:fs/promises'
import path from 'node:path'
import { cloneFile, randomName, removeDatabase } from './files.ts'

/**
 * Copies of frozen database files, made ahead: taking one is a rename, and the next is made in the background.
 * A hundred megabytes take a tenth of a second or more where the file system can't clone, a rename takes nothing.
 */
export type Copies = {
  /** Puts a copy of the frozen file `source` at `target`. */
  put(source: string, target: string): Promise<void>
  /** Makes a copy of `source` ready, so that the next `put` is quick. */
  prepare(source: string): void
  /** Throws away what was made ahead of `source`; call it before the source is removed. */
  forget(source: string): Promise<void>
  close(): Promise<void>
}

/** Spare copies lie in `dir`, on the file system of the worlds. */
export const createCopies = (dir: string): Copies => {
  const ready = new Map<string, Promise<string | undefined>>()
  let isClosed = false
  const make = async (source: string): Promise<string | undefined> => {
    const spare = path.join(dir, `${randomName()}.db`)
    try {
      await cloneFile(source, spare)
      return spare
    } catch {
      await removeDatabase(spare)
      return undefined
    }
  }
  const prepare = (source: string): void => {
    if (!isClosed && !ready.has(source)) ready.set(source, make(source))
  }
  const take = async (source: string): Promise<string | undefined> => {
    const spare = ready.get(source)
    ready.delete(source)
    return spare
  }
  return {
    prepare,
    put: async (source, target) => {
      const spare = await take(source)
      if (spare !== undefined && existsSync(spare)) await rename(spare, target)
      else await cloneFile(source, target)
    },
    forget: async source => {
      const spare = await take(source)
      if (spare !== undefined) await removeDatabase(spare)
    },
    close: async () => {
      isClosed = true
      const spares = await Promise.all(ready.values())
      ready.clear()
      await Promise.all(spares.filter(spare => spare !== undefined).map(removeDatabase))
    },
  }
}
