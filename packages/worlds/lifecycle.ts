import type { Readable } from 'node:stream'
import { exportWorld } from './archive/export-world.ts'
import { copyRunningWorld } from './copy-running-world.ts'
import { createCreation, fillFromStart } from './creation.ts'
import { updateManifest } from './entries.ts'
import { createLifecycleContext, type Fill, type LifecycleParts } from './lifecycle-context.ts'
import { createRemoval } from './removal.ts'
import { type PartName, resetPart } from './reset-part.ts'
import { createSnapshots } from './snapshots.ts'
import { getDatabaseFile } from './storage/files.ts'
import { getScratchDir } from './storage/manifest.ts'
import { createUndo } from './undo.ts'
import { describeWorld, type WorldInfo } from './world-info.ts'

/** What people read about a world. Missing texts stay as they are. */
type Description = { title?: string; purpose?: string; ownerName?: string }

/** Creates, changes and removes worlds. Changes of the same world run one at a time. */
export const createLifecycle = (parts: LifecycleParts) => {
  const context = createLifecycleContext(parts)
  const { root, entries, environment, change, getWorld, info, replaceState, whenQuiet } = context

  return {
    ...createCreation(context),
    ...createSnapshots(context),
    ...createUndo(context),
    ...createRemoval(context),
    /** Describes a world. Fails with 3001 when there is none. */
    info,
    list: (): WorldInfo[] => entries.all().map(entry => describeWorld(entry, environment)),
    /** Changes what people read about a world. */
    describe: (worldId: string, texts: Description): Promise<WorldInfo> =>
      change(worldId, async entry => {
        updateManifest(entry, texts)
        return info(worldId)
      }),
    /** Gives one part of a world the data that it started with. `undo` reverts it. */
    resetPart: (worldId: string, part: PartName): Promise<WorldInfo> =>
      change(worldId, async entry => {
        const world = getWorld(worldId)
        await replaceState(entry, `before resetting ${part}`, async dir => {
          await copyRunningWorld(world, dir, environment.stateCopies.copy)
          const start = environment.starts.findDir(dir)
          const startFile = start === undefined ? context.templateFile : getDatabaseFile(start)
          resetPart(getDatabaseFile(dir), startFile, part)
        })
        return info(worldId)
      }),
    /** Resets a world to the shop that it started with (the seeded one, or that of a pack), which `preset` may then change. `undo` reverts it. */
    reset: (worldId: string, { preset = null }: { preset?: string | null } = {}): Promise<WorldInfo> =>
      change(worldId, async entry => {
        const ended = entry.world
        await replaceState(entry, 'before the reset', fillFromStart(context, entry))
        updateManifest(entry, { origin: { worldId: null, preset }, snapshotId: null })
        context.announceEnd(worldId, ended)
        return info(worldId)
      }),
    /** Replaces a world's state by what `fill` writes, such as the shop of a pack. `undo` reverts it. */
    replace: (worldId: string, title: string, fill: Fill): Promise<WorldInfo> =>
      change(worldId, async entry => {
        const ended = entry.world
        await replaceState(entry, title, fill)
        updateManifest(entry, { origin: { worldId: null, preset: null }, snapshotId: null })
        context.announceEnd(worldId, ended)
        return info(worldId)
      }),
    /** Makes what `fill` writes the start of its state, to which a reset returns. */
    asStart:
      (fill: Fill): Fill =>
      async dir => {
        await fill(dir)
        await environment.starts.keep(dir)
      },
    /** The seeded database that new worlds copy. */
    templateFile: context.templateFile,
    /** Exports the current state of a world as a file: database, uploads, clock and fault rules, without snapshots. */
    export: async (worldId: string): Promise<Readable> =>
      exportWorld(getWorld(worldId), info(worldId).title, environment.stateCopies.copy, getScratchDir(root)),
    /** Resolves when no change is in progress. */
    whenQuiet,
    onEnd: context.onEnd,
  }
}
export type Lifecycle = ReturnType<typeof createLifecycle>
