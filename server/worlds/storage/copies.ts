import { existsSync, mkdirSync, rmSync, statSync } from 'node:fs'
import { rename } from 'node:fs/promises'
import path from 'node:path'
import { cloneFile, randomName, removeDatabase } from './files.ts'

/** A copy is made ahead once its source was left alone so long: who restores at once shares the disk with nobody. */
const QUIET_MS = 250

/**
 * Copies of frozen database files, made ahead: taking one is a rename, and the next is made in the background.
 * A hundred megabytes take a tenth of a second or more where the file system can't clone, a rename takes nothing.
 */
export type Copies = {
  /** Puts a copy of the frozen file `source` at `target`. */
  put(source: string, target: string): Promise<void>
  /** Makes a copy of `source` ready in the next quiet moment, so that a later `put` is quick. */
  prepare(source: string): void
  /** Throws away what was made ahead of `source`; call it before the source is removed. */
  forget(source: string): Promise<void>
  close(): Promise<void>
}

type Spare = { file: string; madeOf: number }

/** Spare copies lie in `dir`, which is emptied first; it has to be on the file system of the worlds. */
export const createCopies = (dir: string): Copies => {
  rmSync(dir, { recursive: true, force: true })
  mkdirSync(dir, { recursive: true })
  const ready = new Map<string, Promise<Spare | undefined>>()
  const planned = new Map<string, NodeJS.Timeout>()
  let isClosed = false
  const make = async (source: string): Promise<Spare | undefined> => {
    const file = path.join(dir, `${randomName()}.db`)
    try {
      const madeOf = statSync(source).mtimeMs
      await cloneFile(source, file)
      return { file, madeOf }
    } catch {
      await removeDatabase(file)
      return undefined
    }
  }
  const begin = (source: string): void => {
    planned.delete(source)
    ready.set(source, make(source))
  }
  const prepare = (source: string): void => {
    if (isClosed || ready.has(source) || planned.has(source)) return
    planned.set(source, setTimeout(begin, QUIET_MS, source).unref())
  }
  const take = async (source: string): Promise<Spare | undefined> => {
    clearTimeout(planned.get(source))
    planned.delete(source)
    const spare = ready.get(source)
    ready.delete(source)
    return spare
  }
  return {
    prepare,
    put: async (source, target) => {
      const spare = await take(source)
      if (spare !== undefined && isFresh(spare, source)) await rename(spare.file, target)
      else await cloneFile(source, target)
    },
    forget: async source => {
      const spare = await take(source)
      if (spare !== undefined) await removeDatabase(spare.file)
    },
    close: async () => {
      isClosed = true
      for (const timer of planned.values()) clearTimeout(timer)
      planned.clear()
      await Promise.all(ready.values())
      ready.clear()
      rmSync(dir, { recursive: true, force: true })
    },
  }
}

/** Whether the copy is there and its source was not written anew since. */
const isFresh = ({ file, madeOf }: Spare, source: string): boolean =>
  existsSync(file) && statSync(source).mtimeMs === madeOf
