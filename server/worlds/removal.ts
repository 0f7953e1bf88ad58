import { rename } from 'node:fs/promises'
import { failField } from '#server/lib/fail.ts'
import { type Entry, updateManifest } from './entries.ts'
import { type Expirable, findExpired } from './expiry.rules.ts'
import type { LifecycleContext } from './lifecycle-context.ts'
import { MAIN_WORLD } from './main-world.ts'
import type { RemovedWorld } from './removed-worlds.ts'
import { copyState } from './saved-state.ts'
import { getDiskBytes } from './storage/disk-usage.ts'
import { removeDir } from './storage/files.ts'
import { getScratchDir } from './storage/manifest.ts'
import { findLastUseMs } from './world-info.ts'

/** Operations that delete, pin and expire worlds. */
export const createRemoval = (context: LifecycleContext) => {
  const { entries, change, removed, environment } = context
  const budgetBytes = environment.config.worldsBudgetBytes
  const all = (): Expirable[] => entries.all().map(toExpirable)
  const remove = (worldId: string, reason: RemovedWorld['reason']): Promise<void> =>
    change(worldId, entry => removeEntry(context, entry, reason))
  return {
    remove: (worldId: string): Promise<void> => remove(worldId, 'deleted'),
    /** Pinned worlds never expire and are never deleted to free space. */
    pin: (worldId: string, isPinned: boolean): Promise<void> =>
      change(worldId, async entry => {
        updateManifest(entry, { isPinned })
      }),
    /** Deletes worlds that are expired or exceed the space budget. Returns their ids. */
    removeExpired: async (): Promise<string[]> => {
      const ids = findExpired(all(), { nowMs: Date.now(), budgetBytes })
      for (const worldId of ids) await remove(worldId, 'expired')
      if (ids.length > 0) environment.log.info({ worlds: ids }, 'unused worlds were deleted')
      return ids
    },
    /** Disk space of all worlds in bytes, and the budget. */
    space: () => ({ usedBytes: all().reduce((sum, { bytes }) => sum + bytes, 0), budgetBytes }),
    /** Record of a removed world; undefined if it exists or never existed. */
    findRemoved: (worldId: string): RemovedWorld | undefined =>
      entries.find(worldId) === undefined ? removed.find(worldId) : undefined,
  }
}

export type Removal = ReturnType<typeof createRemoval>

const toExpirable = (entry: Entry): Expirable => ({
  worldId: entry.id,
  owner: entry.manifest.owner,
  isPinned: entry.manifest.isPinned,
  lastUsedMs: findLastUseMs(entry),
  bytes: getDiskBytes(entry.dir),
})

const removeEntry = async (
  { root, entries, retire, removed, announceEnd }: LifecycleContext,
  entry: Entry,
  reason: RemovedWorld['reason'],
): Promise<void> => {
  if (entry.id === MAIN_WORLD) failField('worldId', 'the main world can’t be deleted; reset it instead')
  const scratch = getScratchDir(root)
  await rename(entry.dir, scratch)
  entries.forget(entry.id)
  announceEnd(entry.id, entry.world)
  await removed.record(entry.manifest, scratch, reason)
  if (entry.world === undefined) await removeDir(scratch)
  else retire(entry.world, () => removeDir(scratch))
}

/** Copies the snapshot of a removed world into a folder. */
export const fillFromRemoved =
  ({ removed, environment }: LifecycleContext, worldId: string) =>
  async (dir: string): Promise<{ title: string }> => {
    const record = removed.find(worldId)
    if (record?.snapshot === undefined || record.snapshot === null)
      return failField('fromRemoved', `there is no saved snapshot of world '${worldId}'`)
    const from = removed.getSnapshotDir(worldId)
    await environment.stateCopies.copy(from, dir)
    copyState(from, dir)
    return { title: record.title }
  }
