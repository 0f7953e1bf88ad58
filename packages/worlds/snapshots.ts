import { mkdir, rename } from 'node:fs/promises'
import path from 'node:path'
import { failField } from '@fixbench/server/lib/fail.ts'
import { copyRunningWorld } from './copy-running-world.ts'
import { type Entry, updateManifest } from './entries.ts'
import type { Fill, LifecycleContext } from './lifecycle-context.ts'
import { copyState } from './saved-state.ts'
import { getDatabaseFile, randomName, removeDir, removeDirOnFailure } from './storage/files.ts'
import { getScratchDir, getSnapshotDir, type Snapshot } from './storage/manifest.ts'
import type { WorldInfo } from './world-info.ts'

export type Unpacked = { databaseFile: string; discard(): Promise<void> }

/** Operations on the snapshots of worlds. */
export const createSnapshots = (context: LifecycleContext) => {
  const { change, getEntry, getWorld, replaceState } = context
  const { stateCopies } = context.environment

  return {
    /** Saves the current state of a running world under a title. */
    snapshot: (worldId: string, title: string): Promise<Snapshot> =>
      change(worldId, async entry => {
        const world = getWorld(worldId)
        const snapshot: Snapshot = {
          snapshotId: randomName(),
          title,
          takenAt: new Date().toISOString(),
          shopMs: world.deps.clock.nowMs(),
          parentId: entry.manifest.snapshotId,
        }
        await createFolder(entry, snapshot.snapshotId, dir =>
          copyRunningWorld(world, dir, stateCopies.saveSnapshot),
        )
        updateManifest(entry, {
          snapshots: [...entry.manifest.snapshots, snapshot],
          snapshotId: snapshot.snapshotId,
        })

        return snapshot
      }),
    /** Restores a snapshot: rows, files, clock and fault rules. `undo` reverts it. */
    restore: (worldId: string, snapshotId: string): Promise<WorldInfo> =>
      change(worldId, async entry => {
        const { title } = getSnapshot(entry, snapshotId)
        const from = getSnapshotDir(entry.dir, snapshotId)
        await replaceState(entry, `before restoring “${title}”`, async dir => {
          await stateCopies.copy(from, dir)
          copyState(from, dir)
        })
        updateManifest(entry, { snapshotId })
        return context.info(worldId)
      }),
    removeSnapshot: (worldId: string, snapshotId: string): Promise<void> =>
      change(worldId, async entry => {
        const { parentId } = getSnapshot(entry, snapshotId)
        updateManifest(entry, withoutSnapshot(entry.manifest, { snapshotId, parentId }))
        await removeDir(getSnapshotDir(entry.dir, snapshotId))
      }),
    /** Copies a snapshot's database for reading. Call `discard` afterwards. Fails with 3001 when it is removed meanwhile. */
    unpack: async (worldId: string, snapshotId: string): Promise<Unpacked> => {
      const entry = getEntry(worldId)
      getSnapshot(entry, snapshotId)
      const dir = getScratchDir(context.root)
      try {
        await removeDirOnFailure(dir, () => stateCopies.copy(getSnapshotDir(entry.dir, snapshotId), dir))
      } catch (error) {
        getSnapshot(entry, snapshotId)
        throw error
      }

      return { databaseFile: getDatabaseFile(dir), discard: () => removeDir(dir) }
    },
  }
}

/** The snapshots that developed from a removed one belong to its parent. */
const withoutSnapshot = (
  { snapshots, snapshotId: current }: Entry['manifest'],
  { snapshotId, parentId }: Pick<Snapshot, 'snapshotId' | 'parentId'>,
): Pick<Entry['manifest'], 'snapshots' | 'snapshotId'> => ({
  snapshots: snapshots
    .filter(snapshot => snapshot.snapshotId !== snapshotId)
    .map(snapshot => (snapshot.parentId === snapshotId ? { ...snapshot, parentId } : snapshot)),
  snapshotId: current === snapshotId ? parentId : current,
})

/** The snapshot of a world. Fails with 3001 on `snapshotId` when it has none. */
export const getSnapshot = (entry: Entry, snapshotId: string): Snapshot =>
  entry.manifest.snapshots.find(snapshot => snapshot.snapshotId === snapshotId) ??
  failField('snapshotId', `world “${entry.id}” has no snapshot “${snapshotId}”`)

/** Creates the folder of a snapshot atomically: it is complete or doesn't exist. */
const createFolder = async (entry: Entry, snapshotId: string, fill: Fill): Promise<void> => {
  const scratch = getScratchDir(entry.dir)
  await removeDirOnFailure(scratch, async () => {
    await mkdir(path.join(entry.dir, 'snapshots'), { recursive: true })
    await fill(scratch)
    await rename(scratch, getSnapshotDir(entry.dir, snapshotId))
  })
}
