import { existsSync } from 'node:fs'
import { mkdir, rename } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { failField } from '#server/lib/fail.ts'
import { exportWorld } from './archive/export-world.ts'
import { importWorld } from './archive/import-world.ts'
import { copyLiving } from './copy-living.ts'
import { type Entry, isWorldId } from './entries.ts'
import { EVERY_WORLD, publish } from './events.ts'
import { openWorld } from './open-world.ts'
import { createRemoval, fillFromRemoved, type Removal } from './removal.ts'
import { pauseClock, standingClock, writeState } from './saved-state.ts'
import { createSnapshots, type Snapshots } from './snapshots.ts'
import { getDatabaseFile, randomName, removeDir } from './storage/files.ts'
import { freshManifest, freshStateDir, getScratchDir, type Owner, writeManifest } from './storage/manifest.ts'
import type { LifecycleParts, Workshop } from './workshop.ts'
import type { World } from './world.ts'
import { describeWorld, type WorldInfo } from './world-info.ts'

type NewWorld = {
  worldId?: string | undefined
  title?: string | undefined
  fromWorldId?: string | undefined
  /** Name of the preset that it is going to be brought into. */
  preset?: string | undefined
  /** Names a deleted world whose snapshot it starts from. */
  fromRemoved?: string | undefined
  owner?: Owner | undefined
}

/** Making, changing and removing worlds. Each change of a world waits for the one before it. */
export type Lifecycle = Snapshots &
  Removal & {
    list(): WorldInfo[]
    /** Describes a world; ends the call with 3001 when there is none. */
    info(worldId: string): WorldInfo
    /** Makes a world as a copy of the seeded template, or of another world as it is now. */
    create(requested?: NewWorld): Promise<WorldInfo>
    rename(worldId: string, title: string): Promise<WorldInfo>
    /** Puts a world back to the seeded template; `undo` takes it back. */
    reset(worldId: string): Promise<WorldInfo>
    /** Returns to what the world was before the last restore or reset. */
    undo(worldId: string): Promise<WorldInfo>
    /**
     * Takes back the last thing that was done in a world, with all that was done beside and after it; `undo` returns to
     * it. Answers what it was. Ends the call with 3001 when there is nothing to take back.
     */
    undoStep(worldId: string): Promise<{ info: WorldInfo; title: string }>
    /** A world as it is now as one file: database, uploads, clock and fault rules, without its snapshots. */
    export(worldId: string): Promise<Readable>
    /** Makes a world from such a file. Ends the call with 3001 when the file is none, damaged or of another version. */
    import(
      archive: Readable,
      requested?: { worldId?: string | undefined; title?: string | undefined },
    ): Promise<WorldInfo>
    /** Resolves when no change is under way. */
    whenQuiet(): Promise<void>
  }

type ToAdopt = Omit<NewWorld, 'fromWorldId' | 'fromRemoved' | 'preset'> & {
  fromWorldId?: string | null | undefined
  preset?: string | null | undefined
}

/** Most undo points; each is a whole state on the disk. */
const UNDO_DEPTH = 3

export const createLifecycle = (parts: LifecycleParts): Lifecycle => {
  const { templateFile, templateCopies, entries } = parts
  const workshop = createWorkshop(parts)
  const { change, getEntry, replaceState } = workshop
  const info = (worldId: string): WorldInfo => describeWorld(getEntry(worldId), parts.house)
  const fillFromTemplate = (dir: string): Promise<void> => templateCopies.place(getDatabaseFile(dir))
  const fillFromWorld =
    (worldId: string) =>
    async (dir: string): Promise<void> => {
      const world = entries.world(getEntry(worldId).id)
      if (world === undefined) return
      await copyLiving(world, dir)
    }
  const claimed = new Set<string>()
  /** Takes in a world whose files `fill` puts into an empty folder; `fill` may know a title. */
  const adopt = async (
    { worldId = `w-${randomName()}`, title, fromWorldId = null, preset = null, owner }: ToAdopt,
    fill: (dir: string) => Promise<{ title: string } | void>,
  ): Promise<WorldInfo> => {
    assertFree(parts, worldId)
    if (claimed.has(worldId)) failField('worldId', `'${worldId}' is taken`)
    claimed.add(worldId)
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
      claimed.delete(worldId)
    }
    await parts.removed.forget(worldId)
    entries.world(worldId)
    publish(EVERY_WORLD, 'worlds')
    return info(worldId)
  }
  return {
    ...createSnapshots(workshop),
    ...createRemoval(workshop),
    info,
    list: () => entries.all().map(entry => describeWorld(entry, parts.house)),
    create: async (requested = {}) => {
      if (requested.fromRemoved !== undefined)
        return adopt(requested, fillFromRemoved(workshop, requested.fromRemoved))
      return adopt(
        requested,
        requested.fromWorldId === undefined ? fillFromTemplate : fillFromWorld(requested.fromWorldId),
      )
    },
    export: async worldId => {
      const world =
        entries.world(getEntry(worldId).id) ?? failField('worldId', `there is no world '${worldId}'`)
      return exportWorld(world, info(worldId).title, getScratchDir(parts.root))
    },
    import: (archive, requested = {}) =>
      adopt({ ...requested, owner: { kind: 'import', name: '' } }, dir =>
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
    undoStep: worldId => change(worldId, entry => undoStep(workshop, entry)),
    whenQuiet: () => workshop.whenQuiet(),
  }
}

const assertFree = ({ root }: LifecycleParts, worldId: string): void => {
  if (!isWorldId(worldId)) failField('worldId', 'must be up to 40 lowercase letters, digits, and hyphens')
  if (existsSync(path.join(root, worldId))) failField('worldId', `'${worldId}' is taken`)
}

const createWorkshop = (parts: LifecycleParts): Workshop & { whenQuiet(): Promise<void> } => {
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
  { house }: LifecycleParts,
  entry: Entry,
  dir: string,
  fill: (dir: string) => Promise<void>,
): Promise<World> => {
  try {
    await mkdir(dir, { recursive: true })
    await fill(dir)
    return openWorld(entry.id, dir, house)
  } catch (error) {
    await removeDir(dir)
    throw error
  }
}

/** From one request to the next the world is another; the old one serves those that it has and is closed. */
const switchTo = ({ retire }: LifecycleParts, entry: Entry, next: World, change: States): void => {
  const previous = entry.world
  const droppedDirs = droppedBy(entry.manifest, change).map(name => path.join(entry.dir, name))
  entry.manifest = { ...entry.manifest, ...change }
  writeManifest(entry.dir, entry.manifest)
  entry.world = next
  publish(entry.id, 'world')
  const tidy = async (): Promise<void> => {
    await Promise.all(droppedDirs.map(removeDir))
  }
  if (previous === undefined) void tidy()
  else retire(previous, tidy)
}

const droppedBy = (before: States, after: States): string[] => {
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
  // Its clock was paused since it was left.
  pauseClock(dir)
  const next = openWorld(entry.id, dir, parts.house)
  switchTo(parts, entry, next, { stateDir: point.stateDir, undo: manifest.undo.slice(0, -1) })
}

const undoStep = async (
  { entries, replaceState, house }: Workshop,
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
      clock: standingClock(step.clock ?? world.deps.clock.state()),
      faults: world.faults.list(),
      writer: '',
    })
  })
  entry.world?.undoLog.adopt(earlier)
  return { info: describeWorld(entry, house), title: step.title }
}
