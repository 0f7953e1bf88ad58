import { rename } from 'node:fs/promises'
import path from 'node:path'
import { sumBy } from '@fixbench/contract/core/lists.ts'
import { DAY_MS } from '@fixbench/contract/core/time.ts'
import { publish } from '@fixbench/server/context/events.ts'
import { failField } from '@fixbench/server/lib/fail.ts'
import { type Entry, updateManifest } from './entries.ts'
import { computeExpiry, type Expirable, isDisposable, planClearance } from './expiry.rules.ts'
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
  const plan = () => planClearance(all(), { nowMs: Date.now(), budgetBytes })
  const remove = (worldId: string, reason: RemovedWorld['reason']): Promise<void> =>
    change(worldId, entry => removeEntry(context, entry, reason))

  return {
    remove: (worldId: string): Promise<void> => remove(worldId, 'deleted'),
    /** Deletes a world whose purpose has ended, if it is there and nobody has made it by hand or keeps it. */
    removeUnkept: async (worldId: string): Promise<void> => {
      const entry = entries.find(worldId)
      const isUnkept = entry !== undefined && isDisposable(toExpirable(entry), Date.now())
      if (isUnkept) await remove(worldId, 'deleted')
    },
    /** Pinned worlds never expire and are never deleted to free space. */
    pin: (worldId: string, isPinned: boolean): Promise<void> =>
      change(worldId, async entry => {
        updateManifest(entry, { isPinned })
      }),
    /**
     * Keeps a world from being deleted by itself for some days from now, or from its expiry if that is later. Fails with
     * 3001 when it never is.
     */
    extend: (worldId: string, days: number): Promise<void> =>
      change(worldId, async entry => {
        const expiryMs = computeExpiry(toExpirable(entry))
        if (expiryMs === null) {
          failField('worldId', 'never expires, so there is nothing to extend')
        } else {
          const keptUntil = new Date(Math.max(Date.now(), expiryMs) + days * DAY_MS).toISOString()
          updateManifest(entry, { keptUntil })
        }
      }),
    /** Locks a world against changes from the console, or unlocks it. */
    lock: (worldId: string, isLocked: boolean): Promise<void> =>
      change(worldId, async entry => {
        updateManifest(entry, { isLocked })
      }),
    /** Whether a world exists and is locked. */
    isLocked: (worldId: string): boolean => entries.find(worldId)?.manifest.isLocked === true,
    /** Deletes worlds that are expired or exceed the space budget. Returns their ids. */
    removeExpired: async (): Promise<string[]> => {
      const { expired, withoutUndo, crowded, excessBytes } = plan()
      for (const worldId of expired) await remove(worldId, 'expired')
      for (const worldId of withoutUndo) await change(worldId, dropUndoPoints)
      for (const worldId of crowded) await remove(worldId, 'space')
      const ids = [...expired, ...crowded]
      if (ids.length > 0) environment.log.info({ worlds: ids }, 'unused worlds were deleted')
      if (excessBytes > 0) environment.log.warn(describeExcess(excessBytes))
      return ids
    },
    /** Disk space of all worlds in bytes, the budget, and a warning when only worlds made by hand could make room. */
    space: () => {
      const { excessBytes } = plan()

      return {
        usedBytes: sumBy(all(), ({ bytes }) => bytes),
        budgetBytes,
        warning: excessBytes > 0 ? describeExcess(excessBytes) : null,
      }
    },
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
  isLocked: entry.manifest.isLocked,
  keptUntil: entry.manifest.keptUntil,
  lastUsedMs: findLastUseMs(entry),
  bytes: getDiskBytes(entry.dir),
  undoBytes: entry.manifest.undo.reduce(
    (total, { stateDir }) => total + getDiskBytes(path.join(entry.dir, stateDir)),
    0,
  ),
})

/** Why a locked world isn't changed, after the name of its field. */
export const LOCKED =
  'is locked. Unlock it in the console under Worlds or with `fixbench world unlock`, or use a world of your own'

const MEGABYTE = 1024 * 1024

const describeExcess = (bytes: number): string =>
  `Worlds use ${Math.ceil(bytes / MEGABYTE)} MB more than their budget. Those that are left were made by hand, are pinned or in use, so none is deleted. Delete some, or raise WORLDS_BUDGET_MB.`

/** Deletes the states that an undo of a reset or restore would return to. */
const dropUndoPoints = async (entry: Entry): Promise<void> => {
  const dirs = entry.manifest.undo.map(({ stateDir }) => path.join(entry.dir, stateDir))
  updateManifest(entry, { undo: [] })
  await Promise.all(dirs.map(removeDir))
}

const removeEntry = async (
  { root, entries, retire, removed, announceEnd }: LifecycleContext,
  entry: Entry,
  reason: RemovedWorld['reason'],
): Promise<void> => {
  if (entry.id === MAIN_WORLD) failField('worldId', 'the main world can’t be deleted; reset it instead')
  if (entry.manifest.isLocked) failField('worldId', LOCKED)
  const scratch = getScratchDir(root)
  await rename(entry.dir, scratch)
  entries.forget(entry.id)
  announceEnd(entry.id, entry.world)
  publish(entry.id, 'world')
  await removed.record(entry.manifest, scratch, reason)
  if (entry.world === undefined) await removeDir(scratch)
  else retire(entry.world, () => removeDir(scratch))
}

/** Copies the snapshot of a removed world into a folder. */
export const fillFromRemoved =
  ({ removed, environment }: LifecycleContext, worldId: string) =>
  async (dir: string): Promise<{ title: string }> => {
    const record = removed.find(worldId)
    if (record?.snapshot === undefined || record.snapshot === null) {
      return failField('fromRemoved', `there is no saved snapshot of world “${worldId}”`)
    }
    const from = removed.getSnapshotDir(worldId)
    await environment.stateCopies.copy(from, dir)
    copyState(from, dir)
    return { title: record.title }
  }
