import { standingClock, writeState } from './saved-state.ts'
import { copyState, databaseFileOf } from './storage/files.ts'
import { shortenLog } from './storage/log-keeper.ts'
import { makeOwn } from './storage/shared-file.ts'
import type { World } from './world.ts'

/**
 * Puts a running world into the empty folder `dir`: database, uploads, clock and fault rules of one instant. The
 * database file is shared, so that this takes milliseconds. Writers wait until it is done, readers do not notice.
 */
export const copyLiving = async (world: World, dir: string): Promise<void> => {
  await world.holdStill(() => copyState(world.dir, dir))
  writeState(dir, { clock: standingClock(world.deps.clock.state()), faults: world.faults.list(), writer: '' })
}

/** Makes the database of a state that nobody has open one file, which is its alone and needs no log. */
export const foldLog = async (dir: string): Promise<void> => {
  const file = databaseFileOf(dir)
  await makeOwn(file)
  await shortenLog({ file, mode: 'TRUNCATE', isDisposable: true })
}
