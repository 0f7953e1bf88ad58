import { checkpoint } from '#server/database/sqlite-files/checkpoint.ts'
import { standingClock, writeState } from './saved-state.ts'
import { copyState, getDatabaseFile } from './storage/files.ts'
import type { World } from './world.ts'

/**
 * Copies a running world into the empty folder `dir`: database, uploads, clock and fault rules of one instant. Writers
 * wait; readers don't.
 */
export const copyLiving = async (world: World, dir: string): Promise<void> => {
  await world.pauseWrites(() => copyState(world.dir, dir))
  writeState(dir, { clock: standingClock(world.deps.clock.state()), faults: world.faults.list(), writer: '' })
}

/** Checkpoints the log of a closed state into its database, so that one file contains everything. */
export const foldLog = async (dir: string): Promise<void> => {
  await checkpoint({ file: getDatabaseFile(dir), mode: 'TRUNCATE', isDisposable: true })
}
