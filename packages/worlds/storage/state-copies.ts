import { existsSync, rmSync } from 'node:fs'
import { mkdir, rename } from 'node:fs/promises'
import path from 'node:path'
import { StorageError } from '@fixbench/server/database/storage-error.ts'
import { Mutex } from 'async-mutex'
import { z } from 'zod'
import {
  copyDatabase,
  copyLog,
  copyUploads,
  findFileVersion,
  getDatabaseFile,
  randomName,
  readJson,
  writeJson,
} from './files.ts'
import { listReferences, namesIn } from './references.ts'
import { copyStartReference } from './starts.ts'
import type { TemplateCopies } from './template-copies.ts'

/** Reference of a snapshot to the version of its base. */
const BASE_FILE = 'base.json'
const BaseSchema = z.object({ version: z.string().regex(/^[\d-]+$/) })

const findBaseVersion = (snapshotDir: string): string | undefined =>
  BaseSchema.safeParse(readJson(path.join(snapshotDir, BASE_FILE))).data?.version

/**
 * Copies states: of a running world, an undo point, or a snapshot. The caller must prevent writes and checkpoints during a copy, and
 * `to` is a folder without a state. Keeps the bases of snapshots in `basesDir` and takes complete copies of the current template from
 * `templateCopies`.
 */
export const createStateCopies = (basesDir: string, templateCopies: TemplateCopies) => {
  const getBaseFile = (version: string): string => path.join(basesDir, `${version}.db`)
  const creating = new Mutex()
  /** Creates the base from an unchanged copy of the template. */
  const createBase = async (databaseFile: string, version: string): Promise<void> => {
    await mkdir(basesDir, { recursive: true })
    const draft = path.join(basesDir, `${randomName()}.draft`)
    await copyDatabase(databaseFile, draft)
    await rename(draft, getBaseFile(version))
  }

  /** Version of the base that `databaseFile` still equals; undefined when the file has been written since it was copied. */
  const findBase = (databaseFile: string): Promise<string | undefined> =>
    creating.runExclusive(async () => {
      const version = findFileVersion(databaseFile)
      if (version === undefined || existsSync(getBaseFile(version))) return version
      if (version !== templateCopies.version()) return undefined
      await createBase(databaseFile, version)
      return version
    })
  /** Places a copy of the template if that is the requested version; otherwise returns false. */
  const placeTemplate = async (version: string | undefined, to: string): Promise<boolean> => {
    if (version === undefined || version !== templateCopies.version()) return false
    await templateCopies.place(to)
    return findFileVersion(to) === version
  }

  const getBase = (version: string): string => {
    const base = getBaseFile(version)
    if (existsSync(base)) return base
    throw new StorageError(503, `The database ${base}, on which the snapshot builds, is missing`)
  }

  return {
    /**
     * Copies a state or snapshot as a complete state. Throws a StorageError when the base of the snapshot is missing.
     */
    copy: async (from: string, to: string): Promise<void> => {
      await mkdir(to, { recursive: true })
      const source = getDatabaseFile(from)
      const target = getDatabaseFile(to)
      const base = findBaseVersion(from)
      if (!(await placeTemplate(base ?? findFileVersion(source), target))) {
        await copyDatabase(base === undefined ? source : getBase(base), target)
      }
      await copyLog(source, target)
      await copyUploads(from, to)
      copyStartReference(from, to)
    },
    /**
     * Saves a state as a snapshot. While its database file equals the template, the snapshot consists of the write-ahead log and a
     * reference to a base: a copy of the template that all such snapshots share. Otherwise it is a complete state.
     */
    saveSnapshot: async (from: string, to: string): Promise<void> => {
      await mkdir(to, { recursive: true })
      const source = getDatabaseFile(from)
      const version = await findBase(source)
      if (version === undefined) await copyDatabase(source, getDatabaseFile(to))
      else writeJson(path.join(to, BASE_FILE), { version })
      await copyLog(source, getDatabaseFile(to))
      await copyUploads(from, to)
      copyStartReference(from, to)
    },
  }
}

export type StateCopies = ReturnType<typeof createStateCopies>

/** Deletes the bases in `basesDir` that no snapshot below one of the `roots` refers to, and incomplete ones. */
export const removeUnusedBases = (basesDir: string, roots: readonly string[]): void => {
  const used = new Set(listReferences(roots, BASE_FILE).map(dir => `${findBaseVersion(dir)}.db`))
  for (const name of namesIn(basesDir)) {
    if (!used.has(name)) rmSync(path.join(basesDir, name), { force: true })
  }
}
