import { openFile } from '@fixbench/server/database/driver.ts'
import { withoutCatchUp, writeState } from './saved-state.ts'
import { getDatabaseFile } from './storage/files.ts'
import type { World } from './world.ts'

/**
 * Copies a consistent state of a running world (database, uploads, clock, fault rules) into the empty folder `dir`, where `copyFiles`
 * copies the database and uploads. Blocks writers during the copy, but not readers.
 */
export const copyRunningWorld = async (
  world: World,
  dir: string,
  copyFiles: (from: string, to: string) => Promise<void>,
): Promise<void> => {
  await world.pauseWrites(() => copyFiles(world.dir, dir))
  writeState(dir, {
    clock: withoutCatchUp(world.deps.clock.state()),
    faults: world.faults.list(),
    writer: '',
    openings: world.openings,
  })
}

/** Copies the log of a closed state into its database file, which then contains everything. */
export const checkpointState = (dir: string): void => {
  const database = openFile(getDatabaseFile(dir))
  try {
    database.exec('pragma wal_checkpoint(truncate)')
  } finally {
    database.close()
  }
}
