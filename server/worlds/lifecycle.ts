import type { Readable } from 'node:stream'
import { exportWorld } from './archive/export-world.ts'
import { type Creation, createCreation, fillFromTemplate } from './creation.ts'
import { updateManifest } from './entries.ts'
import { createLifecycleContext, type LifecycleParts } from './lifecycle-context.ts'
import { createRemoval, type Removal } from './removal.ts'
import { createSnapshots, type Snapshots } from './snapshots.ts'
import { getScratchDir } from './storage/manifest.ts'
import { createUndo, type Undo } from './undo.ts'
import { describeWorld, type WorldInfo } from './world-info.ts'

/** Creates, changes and removes worlds. Changes of the same world run one after the other. */
export type Lifecycle = Creation &
  Snapshots &
  Undo &
  Removal & {
    list(): WorldInfo[]
    /** Describes a world. Fails with 3001 when there is none. */
    info(worldId: string): WorldInfo
    rename(worldId: string, title: string): Promise<WorldInfo>
    /** Resets a world to the seeded template. `undo` reverts it. */
    reset(worldId: string): Promise<WorldInfo>
    /** Exports the current state of a world as a file: database, uploads, clock and fault rules, without snapshots. */
    export(worldId: string): Promise<Readable>
    /** Resolves when no change is in progress. */
    whenQuiet(): Promise<void>
  }

/** Combines the operations that create, change and remove worlds. */
export const createLifecycle = (parts: LifecycleParts): Lifecycle => {
  const context = createLifecycleContext(parts)
  const { root, entries, environment, change, getWorld, info, replaceState, whenQuiet } = context
  return {
    ...createCreation(context),
    ...createSnapshots(context),
    ...createUndo(context),
    ...createRemoval(context),
    info,
    list: () => entries.all().map(entry => describeWorld(entry, environment)),
    rename: (worldId, title) =>
      change(worldId, async entry => {
        updateManifest(entry, { title })
        return info(worldId)
      }),
    reset: worldId =>
      change(worldId, async entry => {
        await replaceState(entry, 'before the reset', fillFromTemplate(context))
        return info(worldId)
      }),
    export: async worldId =>
      exportWorld(getWorld(worldId), info(worldId).title, environment.stateCopies.copy, getScratchDir(root)),
    whenQuiet,
  }
}
