import { existsSync, mkdirSync, rmSync, statSync } from 'node:fs'
import { rename } from 'node:fs/promises'
import path from 'node:path'
import { LRUCache } from 'lru-cache'
import { randomName, removeDatabase } from './files.ts'
import { addName, cloneFile } from './shared-file.ts'

/** A copy is made ahead once nobody asked for one so long: who restores at once shares the disk with nobody. */
const QUIET_MS = 250
/** Copies kept ready; each is as big as a shop. */
const SPARES_KEPT = 3
const FILES_KNOWN = 10_000

/**
 * Copies of frozen database files, made ahead: taking one is a rename, and the next is made in the background.
 * A hundred megabytes take a tenth of a second or more where the file system can't clone, a rename takes nothing.
 * A copy made of one file serves for all that were copied from the same and have not been written since.
 */
export type Copies = {
  /** Puts a copy of the frozen file `source` at `target`. Fails when somebody writes into it meanwhile. */
  put(source: string, target: string): Promise<void>
  /**
   * Makes a copy of `source` ready in the next quiet moment, so that a later `put` is quick. It may be in use: what
   * somebody writes into is not kept.
   */
  prepare(source: string): void
  close(): Promise<void>
}

/** Spare copies lie in `dir`, which is emptied first; it has to be on the file system of the worlds. */
export const createCopies = (dir: string): Copies => {
  rmSync(dir, { recursive: true, force: true })
  mkdirSync(dir, { recursive: true })
  /** Files by what they hold; a write makes another file of one. */
  const contents = new LRUCache<string, string>({ max: FILES_KNOWN })
  const contentOf = (file: string): string => contents.get(stampOf(file)) ?? stampOf(file)
  const ready = new Map<string, Promise<string | undefined>>()
  const planned = new Map<string, NodeJS.Timeout>()
  let isClosed = false

  const copy = async (source: string, target: string): Promise<void> => {
    // Nobody writes into a shared file, so it stays as it is while it is copied. Where files can't be shared, nobody
    // writes into a frozen one either.
    const held = path.join(dir, `${randomName()}.held`)
    const from = addName(source, held) ? held : source
    try {
      const stamp = stampOf(from)
      const content = contentOf(from)
      await cloneFile(from, target)
      // A world that was alone with its file may have begun to write before the second name came.
      if (stampOf(from) !== stamp) throw new Error(`${source} was written while it was copied`)
      contents.set(stampOf(target), content)
    } finally {
      rmSync(held, { force: true })
    }
  }
  const make = async (source: string): Promise<string | undefined> => {
    const file = path.join(dir, `${randomName()}.db`)
    try {
      await copy(source, file)
      return file
    } catch {
      await removeDatabase(file)
      return undefined
    }
  }
  const drop = async (content: string): Promise<void> => {
    const file = await take(content)
    if (file !== undefined) await removeDatabase(file)
  }
  const begin = (content: string, source: string): void => {
    planned.delete(content)
    if (!existsSync(source) || contentOf(source) !== content) return
    ready.set(content, make(source))
    for (const oldest of [...ready.keys()].slice(0, -SPARES_KEPT)) void drop(oldest)
  }
  const take = async (content: string): Promise<string | undefined> => {
    clearTimeout(planned.get(content))
    planned.delete(content)
    const spare = ready.get(content)
    ready.delete(content)
    return spare
  }
  return {
    prepare: source => {
      const content = contentOf(source)
      if (isClosed || ready.has(content) || planned.has(content)) return
      planned.set(content, setTimeout(begin, QUIET_MS, content, source).unref())
    },
    put: async (source, target) => {
      const spare = await take(contentOf(source))
      if (spare === undefined) await copy(source, target)
      else await rename(spare, target)
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

/** Names what a file holds now: whoever writes into it changes its time. */
const stampOf = (file: string): string => {
  const { ino, size, mtimeNs } = statSync(file, { bigint: true })
  return `${ino}:${size}:${mtimeNs}`
}
