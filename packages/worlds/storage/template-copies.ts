import { existsSync } from 'node:fs'
import { mkdir, rename } from 'node:fs/promises'
import path from 'node:path'
import { StorageError } from '@fixbench/server/database/storage-error.ts'
import { copyDatabase, findFileVersion, removeDir } from './files.ts'
import { getScratchDir } from './manifest.ts'

/** Pause before the next copy is made, so that it does not compete with the first requests of a new world. */
const QUIET_MS = 300

/** Throws when the seeded template is missing. */
export const assertTemplate = (templateFile: string): void => {
  if (!existsSync(templateFile)) {
    throw new StorageError(503, `The seed database ${templateFile} is missing. Run \`npm run db:seed\``)
  }
}

/**
 * Hands out copies of `templateFile` for new worlds and resets, prepared below `root`, the folder of the worlds. A plain copy of the standard seed takes 40 to 100 ms where
 * the file system cannot share blocks; with `preparesAhead` one copy waits for the next world, which then only moves a file.
 */
export const createTemplateCopies = (templateFile: string, root: string, preparesAhead: boolean) => {
  let prepared: { dir: string; file: string } | undefined
  let copying: Promise<void> | undefined
  let timer: NodeJS.Timeout | undefined
  let isClosed = false
  const copyAhead = async (): Promise<void> => {
    const dir = getScratchDir(root)
    const file = path.join(dir, 'template.db')
    try {
      await mkdir(dir, { recursive: true })
      await copyDatabase(templateFile, file)
      prepared = { dir, file }
    } catch {
      // Ignored: the next world copies the template itself and reports the error.
      await removeDir(dir)
    }
  }

  const prepare = async (): Promise<void> => {
    if (prepared !== undefined || isClosed) return
    await (copying ??= copyAhead().finally(() => {
      copying = undefined
    }))
  }

  const prepareSoon = (): void => {
    if (!preparesAhead || isClosed) return
    clearTimeout(timer)
    timer = setTimeout(() => void prepare(), QUIET_MS).unref()
  }

  /** Takes the prepared copy, so that no other caller gets it; undefined when it is missing or outdated. */
  const take = (): { dir: string; file: string } | undefined => {
    const taken = prepared
    prepared = undefined
    if (taken === undefined || findFileVersion(taken.file) === findFileVersion(templateFile)) return taken
    void removeDir(taken.dir)
    return undefined
  }

  return {
    /** Version of the template, which its copies share until they are modified; undefined when it is missing. */
    version: (): string | undefined => findFileVersion(templateFile),
    /** Makes the next copy in advance, so that `place` only has to move it. */
    prepare,
    /** Puts a copy of the template at `file`. Throws a StorageError when the template is missing. */
    place: async (file: string): Promise<void> => {
      assertTemplate(templateFile)
      const taken = take()
      if (taken === undefined) await copyDatabase(templateFile, file)
      else {
        await rename(taken.file, file)
        void removeDir(taken.dir)
      }
      prepareSoon()
    },
    /** Waits for a copy in progress and removes the prepared one. */
    close: async (): Promise<void> => {
      isClosed = true
      clearTimeout(timer)
      await copying
      if (prepared !== undefined) await removeDir(prepared.dir)
    },
  }
}
export type TemplateCopies = ReturnType<typeof createTemplateCopies>
