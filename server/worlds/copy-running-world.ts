import { checkpoint } from '#server/database/sqlite-files/checkpoint.ts'
import { withoutCatchUp, writeState } from './saved-state.ts'
import { copyState, getDatabaseFile } from './storage/files.ts'
import type { World } from './world.ts'

/**
 * Copies a consistent state of a running world (database, uploads, clock, fault rules) into the empty folder `dir`.
 * Blocks writers during the copy, but not readers.
 */
export const copyRunningWorld = async (world: World, dir: string): Promise<void> => {
  await world.pauseWrites(() => copyState(world.dir, dir))
  writeState(dir, {
    clock: withoutCatchUp(world.deps.clock.state()),
    faults: world.faults.list(),
    writer: '',
  })
}

/** Checkpoints the log of a closed state, so its database file contains everything. */
export const checkpointState = async (dir: string): Promise<void> => {
  await checkpoint({ file: getDatabaseFile(dir), mode: 'TRUNCATE', isDisposable: true })
}
