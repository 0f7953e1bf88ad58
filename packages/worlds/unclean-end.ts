import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { findDamage } from '@fixbench/server/database/check-database.ts'
import type { FastifyBaseLogger } from 'fastify'
import { isWorldId } from './entries.ts'
import { getDatabaseFile } from './storage/files.ts'
import { readManifest } from './storage/manifest.ts'
import type { World } from './world.ts'

const MARKER = 'running'

/**
 * Marks the data folder as in use until `endCleanly`. If the mark exists at startup, the last process crashed: `check`
 * then verifies the database of each opened world in the background and logs damage.
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
        `The database of world “${id}” is damaged (${problem}). Restore a snapshot or reset the world in the console, or put a backup in place of ${file}.`,
      )
    } catch (error) {
      log.error({ err: error, world: id }, `The database of world “${id}” could not be checked`)
    }
  }

  return {
    /** Checks each folder once. Resolves when its check is done. */
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

/** Logs the folders below `root` that look like worlds but have no readable world.json. Leaves them unchanged. */
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
