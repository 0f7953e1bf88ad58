import path from 'node:path'
import { describeNearest, findNearest } from '@fixbench/machine/find-nearest.ts'
import { openWorld, type WorldEnvironment } from './open-world.ts'
import { type Manifest, readManifest, removeStrays, worldIds, writeManifest } from './storage/manifest.ts'
import type { World } from './world.ts'

const WORLD_ID = /^[a-z0-9][a-z0-9-]{0,39}$/

/** Whether a text is a valid world ID: up to 40 lowercase letters, digits and hyphens. */
export const isWorldId = (id: string): boolean => WORLD_ID.test(id)

/** Says that there is no world with an ID, with the nearest one of those that there are. */
export const describeUnknownWorld = (id: string, known: readonly string[]): string =>
  `there is no world “${id}”${describeNearest(findNearest(id, known))}`

/** A world on disk, open or closed. */
export type Entry = {
  id: string
  /** Folder of the world, with its manifest, states and snapshots. */
  dir: string
  manifest: Manifest
  world: World | undefined
}

/** Changes the manifest of a world in memory and on disk. */
export const updateManifest = (entry: Entry, change: Partial<Manifest>): void => {
  entry.manifest = { ...entry.manifest, ...change }
  writeManifest(entry.dir, entry.manifest)
}

/** Manages the worlds below `root`. Calls `onOpen` for each world that it opens. */
export const createEntries = (
  root: string,
  environment: WorldEnvironment,
  onOpen: (world: World) => void = () => {},
) => {
  const entries = new Map<string, Entry>()
  const find = (id: string): Entry | undefined => {
    const known = entries.get(id)
    if (known !== undefined || !isWorldId(id)) return known
    const dir = path.join(root, id)
    const manifest = readManifest(dir)
    if (manifest === undefined) return undefined
    void removeStrays(dir, manifest)
    const entry: Entry = { id, dir, manifest, world: undefined }
    entries.set(id, entry)
    return entry
  }

  return {
    /** Finds a world, open or closed. */
    find,
    /** Finds a world and opens it if necessary. */
    world: (id: string): World | undefined => {
      const open = entries.get(id)?.world
      if (open !== undefined) return open
      const entry = find(id)
      if (entry === undefined) return undefined
      const world = openWorld(id, path.join(entry.dir, entry.manifest.stateDir), environment)
      entry.world = world
      onOpen(world)
      return world
    },
    all: (): Entry[] => worldIds(root).flatMap(id => find(id) ?? []),
    open: (): { entry: Entry; world: World }[] =>
      [...entries.values()].flatMap(entry => (entry.world ? [{ entry, world: entry.world }] : [])),
    forget: (id: string): void => void entries.delete(id),
  }
}
export type Entries = ReturnType<typeof createEntries>
