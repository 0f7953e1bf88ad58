import { writeState } from './saved-state.ts'
import { copyState, databaseFileOf } from './storage/files.ts'
import { shortenLog } from './storage/log-keeper.ts'
import type { World } from './world.ts'

/**
 * Copies a running world into the empty folder `dir`: database, uploads, clock and fault rules of one instant.
 * Writers wait until it is done, readers do not notice.
 */
export const copyLiving = async (world: World, dir: string): Promise<void> => {
  await world.holdStill(() => copyState(world.dir, dir))
  writeState(dir, { clock: world.deps.clock.state(), faults: world.faults.list(), writer: '' })
  await foldLog(databaseFileOf(dir))
}

/** Brings the write-ahead log of a copied database into its one file. */
export const foldLog = (file: string): Promise<void> =>
  shortenLog({ file, mode: 'TRUNCATE', isDisposable: true })
