import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import { findDamage } from '#server/database/sqlite-files/check-database.ts'
import { isWorldId } from './entries.ts'
import { getDatabaseFile } from './storage/files.ts'
import { readManifest } from './storage/manifest.ts'
import type { World } from './world.ts'

const MARKER = 'running'

/**
 * Marks the data folder as in use until `endCleanly`. After a crash or a power cut the mark is still there: `check`
 * then looks through the database of each world that is opened, in the background, and logs what is damaged.
 */
export const watchForUncleanEnd = (dataDir: string, log: FastifyBaseLogger) => {
  const marker = path.join(dataDir, MARKER)
  const wasUnclean = existsSync(marker)
  const checks = new Map<string, Promise<void>>()
  writeFileSync(marker, '')
  const check = async (id: string, file: string): Promise<void> => {
    try {
      const problem = await findDamage(file)
      if (problem === null) return
      log.error(
        { world: id, file, problem },
        `The database of world '${id}' is damaged (${problem}). Restore a snapshot or reset the world in the console, or put a backup in place of ${file}.`,
      )
    } catch (error) {
      log.error({ err: error, world: id }, `The database of world '${id}' could not be checked`)
    }
  }
  return {
    /** Checks each folder once; answers when its check is over. */
    check: async ({ id, dir }: Pick<World, 'id' | 'dir'>): Promise<void> => {
      if (!wasUnclean) return
      const done = checks.get(dir) ?? check(id, getDatabaseFile(dir))
      checks.set(dir, done)
      await done
    },
    /** Waits for running checks, which hold database files open, and removes the mark. */
    endCleanly: async (): Promise<void> => {
      await Promise.all(checks.values())
      rmSync(marker, { force: true })
    },
  }
}

/** Logs the folders below `root` that hold a world whose world.json cannot be read; they are left as they are. */
export const reportUnreadableWorlds = (root: string, log: FastifyBaseLogger): void => {
  for (const entry of readdirSync(root, { withFileTypes: true })) {
    const dir = path.join(root, entry.name)
    if (!entry.isDirectory() || !isWorldId(entry.name) || readManifest(dir) !== undefined) continue
    log.warn(
      { dir },
      `${dir} has no readable world.json, so this world is not shown. Its files are untouched.`,
    )
  }
}
