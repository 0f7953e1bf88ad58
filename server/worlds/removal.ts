import { rename } from 'node:fs/promises'
import { failField } from '#server/lib/fail.ts'
import type { Entry } from './entries.ts'
import { type Expirable, findExpired } from './expiry.rules.ts'
import { MAIN_WORLD } from './main-world.ts'
import type { RemovedWorld } from './removed-worlds.ts'
import { readState, writeState } from './saved-state.ts'
import { getDiskBytes } from './storage/disk-usage.ts'
import { copyState, removeDir } from './storage/files.ts'
import { getScratchDir, writeManifest } from './storage/manifest.ts'
import type { Workshop } from './workshop.ts'
import { findLastUseMs } from './world-info.ts'

export type Removal = {
  remove(worldId: string): Promise<void>
  /** Keeps a world from expiring and from being deleted for lack of space, or no longer does. */
  pin(worldId: string, isPinned: boolean): Promise<void>
  /** Deletes what is past its time or beyond the size budget; answers the ids. */
  removeExpired(): Promise<string[]>
  /** Bytes that all worlds take on the disk, and how many they may. */
  space(): { usedBytes: number; budgetBytes: number }
  /** What is still known of a world that is gone; undefined for one that never was, or is there. */
  findRemoved(worldId: string): RemovedWorld | undefined
}

export const createRemoval = (workshop: Workshop): Removal => {
  const { entries, change, removed, house } = workshop
  const budgetBytes = house.config.worldsBudgetBytes
  const all = (): Expirable[] => entries.all().map(toExpirable)
  const remove = (worldId: string, reason: RemovedWorld['reason']): Promise<void> =>
    change(worldId, entry => removeEntry(workshop, entry, reason))
  return {
    remove: worldId => remove(worldId, 'deleted'),
    pin: (worldId, isPinned) =>
      change(worldId, async entry => {
        entry.manifest = { ...entry.manifest, isPinned }
        writeManifest(entry.dir, entry.manifest)
      }),
    removeExpired: async () => {
      const ids = findExpired(all(), { nowMs: Date.now(), budgetBytes })
      for (const worldId of ids) await remove(worldId, 'expired')
      if (ids.length > 0) house.log.info({ worlds: ids }, 'unused worlds were deleted')
      return ids
    },
    space: () => ({ usedBytes: all().reduce((sum, { bytes }) => sum + bytes, 0), budgetBytes }),
    findRemoved: worldId => (entries.find(worldId) === undefined ? removed.find(worldId) : undefined),
  }
}

const toExpirable = (entry: Entry): Expirable => ({
  worldId: entry.id,
  owner: entry.manifest.owner,
  isPinned: entry.manifest.isPinned,
  lastUsedMs: findLastUseMs(entry),
  bytes: getDiskBytes(entry.dir),
})

const removeEntry = async (
  { root, entries, retire, removed }: Workshop,
  entry: Entry,
  reason: RemovedWorld['reason'],
): Promise<void> => {
  if (entry.id === MAIN_WORLD) failField('worldId', 'the main world can’t be deleted; reset it instead')
  const scratch = getScratchDir(root)
  await rename(entry.dir, scratch)
  entries.forget(entry.id)
  await removed.note(entry.manifest, scratch, reason)
  if (entry.world === undefined) await removeDir(scratch)
  else retire(entry.world, () => removeDir(scratch))
}

/** Fills a folder with a removed world's snapshot. */
export const fillFromRemoved =
  ({ removed }: Workshop, worldId: string) =>
  async (dir: string): Promise<{ title: string }> => {
    const note = removed.find(worldId)
    if (note?.snapshot === undefined || note.snapshot === null)
      return failField('fromRemoved', `there is no saved snapshot of world '${worldId}'`)
    const from = removed.getSnapshotDir(worldId)
    await copyState(from, dir)
    const state = readState(from)
    if (state !== undefined) writeState(dir, state)
    return { title: note.title }
  }
