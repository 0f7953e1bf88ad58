import { existsSync, rmSync } from 'node:fs'
import { mkdir, rename } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import {
  copyDatabase,
  copyUploads,
  getDatabaseFile,
  randomName,
  readJson,
  removeDirOnFailure,
  writeJson,
} from './files.ts'
import { listReferences, namesIn } from './references.ts'

/** Reference of a state to the start that it developed from. */
const START_FILE = 'start.json'
const StartSchema = z.object({ start: z.string().regex(/^[\da-f]+$/) })

const findStart = (stateDir: string): string | undefined =>
  StartSchema.safeParse(readJson(path.join(stateDir, START_FILE))).data?.start

/** Copies the reference of a state to its start, if it has one. */
export const copyStartReference = (from: string, to: string): void => {
  const start = findStart(from)
  if (start !== undefined) writeJson(path.join(to, START_FILE), { start })
}

/**
 * States that worlds return to instead of the template, such as the shops of packs, in `startsDir`. Each is kept once, and
 * states, their copies and their snapshots refer to it.
 */
export const createStarts = (startsDir: string) => {
  const findDir = (stateDir: string): string | undefined => {
    const start = findStart(stateDir)
    const dir = start === undefined ? undefined : path.join(startsDir, start)
    return dir !== undefined && existsSync(dir) ? dir : undefined
  }

  return {
    /** Keeps a state, whose database is closed, as the start of itself. */
    keep: async (stateDir: string): Promise<void> => {
      const start = randomName()
      const draft = path.join(startsDir, `${start}.draft`)
      await removeDirOnFailure(draft, async () => {
        await mkdir(draft, { recursive: true })
        await copyDatabase(getDatabaseFile(stateDir), getDatabaseFile(draft))
        await copyUploads(stateDir, draft)
        await rename(draft, path.join(startsDir, start))
      })
      writeJson(path.join(stateDir, START_FILE), { start })
    },
    /** The folder of the start of a state; undefined when it is the template, or the start is lost. */
    findDir,
    /** Copies the start of a state into an empty folder. Returns false without one. */
    copy: async (stateDir: string, to: string): Promise<boolean> => {
      const dir = findDir(stateDir)
      if (dir === undefined) return false
      await copyDatabase(getDatabaseFile(dir), getDatabaseFile(to))
      await copyUploads(dir, to)
      copyStartReference(stateDir, to)

      return true
    },
  }
}

export type Starts = ReturnType<typeof createStarts>

/** Deletes the starts in `startsDir` that no state below one of the `roots` refers to, and incomplete ones. */
export const removeUnusedStarts = (startsDir: string, roots: readonly string[]): void => {
  const used = listReferences(roots, START_FILE).map(findStart)
  for (const name of namesIn(startsDir)) {
    if (!used.includes(name)) rmSync(path.join(startsDir, name), { recursive: true, force: true })
  }
}
