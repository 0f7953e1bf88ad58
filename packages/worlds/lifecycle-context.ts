import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { describeOwner, isOwnWorld } from '@fixbench/fleet/place.ts'
import { EVERY_SHOP, publish } from '@fixbench/server/context/events.ts'
import { failField } from '@fixbench/server/lib/fail.ts'
import { createKeyedQueue } from '@fixbench/server/lib/keyed-queue.ts'
import { describeUnknownWorld, type Entries, type Entry, updateManifest } from './entries.ts'
import { openWorld, type WorldEnvironment } from './open-world.ts'
import type { RemovedWorlds } from './removed-worlds.ts'
import { removeDir, removeDirOnFailure } from './storage/files.ts'
import { freshStateDir } from './storage/manifest.ts'
import type { TemplateCopies } from './storage/template-copies.ts'
import type { World } from './world.ts'
import { describeWorld, type WorldInfo } from './world-info.ts'

export type LifecycleParts = {
  root: string
  templateFile: string
  templateCopies: TemplateCopies
  entries: Entries
  environment: WorldEnvironment
  removed: RemovedWorlds
  /** Closes a replaced world in the background and then runs `after`. */
  retire: (world: World, after?: () => Promise<void>) => void
}

/** Writes the files of a state into a folder. */
export type Fill = (dir: string) => Promise<void>

/** Hears that everything of a world has ended: it was deleted, or reset to the template. */
type EndListener = (worldId: string, ended: World | undefined) => void

type States = Pick<Entry['manifest'], 'stateDir' | 'undo'>

/** Maximum number of undo points. Each is a complete state on disk. */
const UNDO_DEPTH = 3

/** Shared operations for changes of a world. */
export const createLifecycleContext = (parts: LifecycleParts) => {
  const { entries, environment } = parts
  const changes = createKeyedQueue()
  const endListeners = new Set<EndListener>()
  const { fleet } = environment.config
  const reject = (worldId: string): never =>
    fleet === undefined || isOwnWorld(fleet, worldId)
      ? failField(
          'worldId',
          describeUnknownWorld(
            worldId,
            entries.all().map(({ id }) => id),
          ),
        )
      : failField('worldId', describeOwner(fleet, worldId))
  const getEntry = (worldId: string): Entry => entries.find(worldId) ?? reject(worldId)

  return {
    ...parts,
    /** Finds a world. Fails with 3001 when there is none. */
    getEntry,
    /** Finds a world and opens it if necessary. Fails with 3001 when there is none. */
    getWorld: (worldId: string): World => entries.world(worldId) ?? reject(worldId),
    info: (worldId: string): WorldInfo => describeWorld(getEntry(worldId), environment),
    /** Runs changes of the same world one at a time. */
    change: async <T>(worldId: string, work: (entry: Entry) => Promise<T>): Promise<T> => {
      try {
        return await changes.run(worldId, async () => work(getEntry(worldId)))
      } finally {
        publish(EVERY_SHOP, 'worlds')
      }
    },
    /** Resolves when no change is in progress. */
    whenQuiet: changes.whenIdle,
    /** Calls `listener` for each world that ends. Whatever keeps records of worlds in memory drops them then. */
    onEnd: (listener: EndListener): void => void endListeners.add(listener),
    announceEnd: (worldId: string, ended: World | undefined): void => {
      for (const listener of endListeners) listener(worldId, ended)
    },
    /** Replaces the current state of a world by a new one. The old state becomes an undo point with this title. */
    replaceState: (entry: Entry, title: string, fill: Fill): Promise<void> =>
      replaceState(parts, entry, title, fill),
    /**
     * Switches to another state: new requests get `next`, current requests finish on the previous one, which is then
     * closed.
     */
    switchTo: (entry: Entry, next: World, states: States): void => switchTo(parts, entry, next, states),
  }
}

export type LifecycleContext = ReturnType<typeof createLifecycleContext>

const replaceState = async (
  parts: LifecycleParts,
  entry: Entry,
  title: string,
  fill: Fill,
): Promise<void> => {
  const stateDir = freshStateDir()
  const dir = path.join(entry.dir, stateDir)
  const next = await removeDirOnFailure(dir, async () => {
    await mkdir(dir, { recursive: true })
    await fill(dir)
    return openWorld(entry.id, dir, parts.environment)
  })

  const { undo, snapshotId, stateDir: leftDir } = entry.manifest
  const left = { stateDir: leftDir, title, leftAt: new Date().toISOString(), snapshotId }
  switchTo(parts, entry, next, { stateDir, undo: [...undo, left].slice(-UNDO_DEPTH) })
}

const switchTo = ({ retire }: LifecycleParts, entry: Entry, next: World, states: States): void => {
  const previous = entry.world
  const droppedDirs = findDroppedDirs(entry.manifest, states).map(name => path.join(entry.dir, name))
  updateManifest(entry, states)
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

const getStateDirs = ({ stateDir, undo }: States): string[] => [
  stateDir,
  ...undo.map(point => point.stateDir),
]
