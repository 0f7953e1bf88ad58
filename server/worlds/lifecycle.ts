import { existsSync } from 'node:fs'
import { mkdir, rename } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { failField } from '#server/lib/fail.ts'
import { exportWorld } from './archive/export-world.ts'
import { importWorld } from './archive/import-world.ts'
import { copyRunningWorld } from './copy-running-world.ts'
import { type Entry, isWorldId } from './entries.ts'
import { EVERY_WORLD, publish } from './events.ts'
import type { LifecycleContext, LifecycleParts } from './lifecycle-context.ts'
import { openWorld } from './open-world.ts'
import { createRemoval, fillFromRemoved, type Removal } from './removal.ts'
import { pauseClock, withoutCatchUp, writeState } from './saved-state.ts'
import { createSnapshots, type Snapshots } from './snapshots.ts'
import { getDatabaseFile, randomName, removeDir } from './storage/files.ts'
import { freshManifest, freshStateDir, getScratchDir, type Owner, writeManifest } from './storage/manifest.ts'
import type { World } from './world.ts'
import { describeWorld, type WorldInfo } from './world-info.ts'

type NewWorld = {
  worldId?: string | undefined
  title?: string | undefined
  fromWorldId?: string | undefined
  /** Preset that the caller will apply to the world. */
  preset?: string | undefined
  /** Id of a deleted world, whose last snapshot is used. */
  fromRemoved?: string | undefined
  owner?: Owner | undefined
}

/** Creates, changes and removes worlds. Changes of the same world run one after the other. */
export type Lifecycle = Snapshots &
  Removal & {
    list(): WorldInfo[]
    /** Describes a world. Fails with 3001 when there is none. */
    info(worldId: string): WorldInfo
    /** Creates a world as a copy of the seeded template, or of the current state of another world. */
    create(requested?: NewWorld): Promise<WorldInfo>
    rename(worldId: string, title: string): Promise<WorldInfo>
    /** Resets a world to the seeded template. `undo` reverts it. */
    reset(worldId: string): Promise<WorldInfo>
    /** Returns to the state before the last restore or reset. */
    undo(worldId: string): Promise<WorldInfo>
    /**
     * Undoes the last step of a world, including everything written during and after it. `undo` reverts it. Returns the
     * title of the undone step. Fails with 3001 when there is none.
     */
    undoStep(worldId: string): Promise<{ info: WorldInfo; title: string }>
    /** Exports the current state of a world as a file: database, uploads, clock and fault rules, without snapshots. */
    export(worldId: string): Promise<Readable>
    /**
     * Creates a world from an exported file. Fails with 3001 when the file is invalid, damaged or from another version.
     */
    import(
      archive: Readable,
      requested?: { worldId?: string | undefined; title?: string | undefined },
    ): Promise<WorldInfo>
    /** Resolves when no change is in progress. */
    whenQuiet(): Promise<void>
  }

type WorldOptions = Omit<NewWorld, 'fromWorldId' | 'fromRemoved' | 'preset'> & {
  fromWorldId?: string | null | undefined
  preset?: string | null | undefined
}

/** Maximum number of undo points. Each is a complete state on disk. */
const UNDO_DEPTH = 3

export const createLifecycle = (parts: LifecycleParts): Lifecycle => {
  const { templateFile, templateCopies, entries } = parts
  const context = createContext(parts)
  const { change, getEntry, replaceState } = context
  const info = (worldId: string): WorldInfo => describeWorld(getEntry(worldId), parts.environment)
  const fillFromTemplate = (dir: string): Promise<void> => templateCopies.place(getDatabaseFile(dir))
  const fillFromWorld =
    (worldId: string) =>
    async (dir: string): Promise<void> => {
      const world = entries.world(getEntry(worldId).id)
      if (world === undefined) return
      await copyRunningWorld(world, dir, parts.environment.stateCopies.copy)
    }
  const reserved = new Set<string>()
  /** Creates a world. `fill` writes its files into an empty folder and may return a title. */
  const createFrom = async (
    { worldId = `w-${randomName()}`, title, fromWorldId = null, preset = null, owner }: WorldOptions,
    fill: (dir: string) => Promise<{ title: string } | void>,
  ): Promise<WorldInfo> => {
    requireFreeId(parts, worldId)
    if (reserved.has(worldId)) failField('worldId', `'${worldId}' is taken`)
    reserved.add(worldId)
    const scratch = getScratchDir(parts.root)
    try {
      const manifest = freshManifest(worldId, title ?? worldId, {
        origin: { worldId: fromWorldId, preset },
        ...(owner !== undefined && { owner }),
      })
      await mkdir(path.join(scratch, manifest.stateDir), { recursive: true })
      const filled = await fill(path.join(scratch, manifest.stateDir))
      writeManifest(scratch, { ...manifest, title: title ?? filled?.title ?? worldId })
      await rename(scratch, path.join(parts.root, worldId))
    } catch (error) {
      await removeDir(scratch)
      throw error
    } finally {
      reserved.delete(worldId)
    }
    await parts.removed.forget(worldId)
    entries.world(worldId)
    publish(EVERY_WORLD, 'worlds')
    return info(worldId)
  }
  return {
    ...createSnapshots(context),
    ...createRemoval(context),
    info,
    list: () => entries.all().map(entry => describeWorld(entry, parts.environment)),
    create: async (requested = {}) => {
      if (requested.fromRemoved !== undefined)
        return createFrom(requested, fillFromRemoved(context, requested.fromRemoved))
      return createFrom(
        requested,
        requested.fromWorldId === undefined ? fillFromTemplate : fillFromWorld(requested.fromWorldId),
      )
    },
    export: async worldId => {
      const world =
        entries.world(getEntry(worldId).id) ?? failField('worldId', `there is no world '${worldId}'`)
      return exportWorld(
        world,
        info(worldId).title,
        parts.environment.stateCopies.copy,
        getScratchDir(parts.root),
      )
    },
    import: (archive, requested = {}) =>
      createFrom({ ...requested, owner: { kind: 'import', name: '' } }, dir =>
        importWorld(archive, dir, templateFile),
      ),
    rename: (worldId, title) =>
      change(worldId, async entry => {
        entry.manifest = { ...entry.manifest, title }
        writeManifest(entry.dir, entry.manifest)
        return info(worldId)
      }),
    reset: worldId =>
      change(worldId, async entry => {
        await replaceState(entry, 'before the reset', fillFromTemplate)
        return info(worldId)
      }),
    undo: worldId =>
      change(worldId, async entry => {
        await undo(parts, entry)
        return info(worldId)
      }),
    undoStep: worldId => change(worldId, entry => undoStep(context, entry)),
    whenQuiet: () => context.whenQuiet(),
  }
}

const requireFreeId = ({ root }: LifecycleParts, worldId: string): void => {
  if (!isWorldId(worldId)) failField('worldId', 'must be up to 40 lowercase letters, digits, and hyphens')
  if (existsSync(path.join(root, worldId))) failField('worldId', `'${worldId}' is taken`)
}

const createContext = (parts: LifecycleParts): LifecycleContext & { whenQuiet(): Promise<void> } => {
  const { entries } = parts
  const busy = new Map<string, Promise<unknown>>()
  const getEntry = (worldId: string): Entry =>
    entries.find(worldId) ?? failField('worldId', `there is no world '${worldId}'`)
  return {
    ...parts,
    getEntry,
    change: async (worldId, work) => {
      const before = busy.get(worldId)
      const turn = (async () => {
        await before?.catch(() => {})
        return work(getEntry(worldId))
      })()
      busy.set(worldId, turn)
      try {
        return await turn
      } finally {
        if (busy.get(worldId) === turn) busy.delete(worldId)
        publish(EVERY_WORLD, 'worlds')
      }
    },
    replaceState: async (entry, title, fill) => {
      const stateDir = freshStateDir()
      const dir = path.join(entry.dir, stateDir)
      const next = await fillAndOpen(parts, entry, dir, fill)
      const { manifest } = entry
      const undoPoints = [
        ...manifest.undo,
        { stateDir: manifest.stateDir, title, leftAt: new Date().toISOString() },
      ]
      switchTo(parts, entry, next, { stateDir, undo: undoPoints.slice(-UNDO_DEPTH) })
    },
    whenQuiet: async () => {
      await Promise.allSettled(busy.values())
    },
  }
}

const fillAndOpen = async (
  { environment }: LifecycleParts,
  entry: Entry,
  dir: string,
  fill: (dir: string) => Promise<void>,
): Promise<World> => {
  try {
    await mkdir(dir, { recursive: true })
    await fill(dir)
    return openWorld(entry.id, dir, environment)
  } catch (error) {
    await removeDir(dir)
    throw error
  }
}

/**
 * Switches to another state: new requests get `next`, current requests finish on the previous one, which is then
 * closed.
 */
const switchTo = ({ retire }: LifecycleParts, entry: Entry, next: World, change: States): void => {
  const previous = entry.world
  const droppedDirs = findDroppedDirs(entry.manifest, change).map(name => path.join(entry.dir, name))
  entry.manifest = { ...entry.manifest, ...change }
  writeManifest(entry.dir, entry.manifest)
  entry.world = next
  publish(entry.id, 'world')
  const removeDropped = async (): Promise<void> => {
    await Promise.all(droppedDirs.map(removeDir))
  }
  if (previous === undefined) void removeDropped()
  else retire(previous, removeDropped)
}

const findDroppedDirs = (before: States, after: States): string[] => {
  const stored = new Set(getStateDirs(after))
  return getStateDirs(before).filter(name => !stored.has(name))
}

type States = Pick<Entry['manifest'], 'stateDir' | 'undo'>
const getStateDirs = ({ stateDir, undo }: States): string[] => [
  stateDir,
  ...undo.map(point => point.stateDir),
]

const undo = async (parts: LifecycleParts, entry: Entry): Promise<void> => {
  const { manifest } = entry
  const point = manifest.undo.at(-1)
  if (point === undefined) return failField('worldId', 'there is no restore or reset to undo')
  const dir = path.join(entry.dir, point.stateDir)
  // Shop time did not pass while the state was inactive.
  pauseClock(dir)
  const next = openWorld(entry.id, dir, parts.environment)
  switchTo(parts, entry, next, { stateDir: point.stateDir, undo: manifest.undo.slice(0, -1) })
}

const undoStep = async (
  { entries, replaceState, environment }: LifecycleContext,
  entry: Entry,
): Promise<{ info: WorldInfo; title: string }> => {
  const world = entries.world(entry.id)
  const step = world?.undoLog.list().at(-1)
  if (world === undefined || step === undefined)
    return failField('worldId', 'there is nothing to undo in this world')
  const earlier = world.undoLog.list().slice(0, -1)
  await replaceState(entry, `before undoing '${step.title}'`, async dir => {
    const isCopied = await world.pauseWrites(() => world.undoLog.copyBeforeLast(world.dir, dir))
    if (!isCopied)
      failField('worldId', 'the latest change can no longer be undone; restore a snapshot instead')
    writeState(dir, {
      clock: withoutCatchUp(step.clock ?? world.deps.clock.state()),
      faults: world.faults.list(),
      writer: '',
    })
  })
  entry.world?.undoLog.adopt(earlier)
  return { info: describeWorld(entry, environment), title: step.title }
}
