import { existsSync } from 'node:fs'
import { mkdir, rename } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { omitUndefined } from '@fixbench/contract/core/omit-undefined.ts'
import { createWorldName, describeOwner, type FleetPlace, isOwnWorld } from '@fixbench/fleet/place.ts'
import { EVERY_SHOP, publish } from '@fixbench/server/context/events.ts'
import { readTemplateSchema } from '@fixbench/server/database/read-schema.ts'
import { failField } from '@fixbench/server/lib/fail.ts'
import { toFreeTitle } from './archive/free-title.ts'
import { importWorld } from './archive/import-world.ts'
import { copyRunningWorld } from './copy-running-world.ts'
import { type Entry, isWorldId } from './entries.ts'
import type { Fill, LifecycleContext } from './lifecycle-context.ts'
import { fillFromRemoved } from './removal.ts'
import { copyState } from './saved-state.ts'
import { getSnapshot, type Unpacked } from './snapshots.ts'
import { copyUploads, getDatabaseFile, removeDir, removeDirOnFailure } from './storage/files.ts'
import {
  freshManifest,
  getScratchDir,
  getSnapshotDir,
  type Owner,
  writeManifest,
} from './storage/manifest.ts'
import type { WorldInfo } from './world-info.ts'

type NewWorld = {
  worldId?: string | undefined
  title?: string | undefined
  fromWorldId?: string | undefined
  /** Snapshot of `fromWorldId`, which is copied instead of its current state. */
  fromSnapshotId?: string | undefined
  /** World whose start is copied: the shop of its pack, or the template. */
  startOf?: string | undefined
  /** Preset that the caller will apply to the world. */
  preset?: string | undefined
  /** Writes its first state, instead of a copy. */
  fill?: Fill | undefined
  /** Id of a deleted world, whose last snapshot is used. */
  fromRemoved?: string | undefined
  owner?: Owner | undefined
  /** Person or team whose world it is. */
  ownerName?: string | undefined
  /** What the world is for. */
  purpose?: string | undefined
}

/** Writes the files of a new world into an empty folder and may return a title. */
type FillNew = (dir: string) => Promise<{ title: string } | void>

/** Fills a state from the template, with the uploads in its folder. */
const fillFromTemplate =
  ({ templateCopies, templateFile }: LifecycleContext): Fill =>
  async dir => {
    await templateCopies.place(getDatabaseFile(dir))
    await copyUploads(path.dirname(templateFile), dir)
  }

/** Fills a state with what another one developed from: its pack, else the template. */
export const fillFromStart =
  (context: LifecycleContext, { dir, manifest }: Entry): Fill =>
  async to => {
    const isFilled = await context.environment.starts.copy(path.join(dir, manifest.stateDir), to)
    if (!isFilled) await fillFromTemplate(context)(to)
  }

const fillFromWorld =
  ({ getWorld, environment }: LifecycleContext, worldId: string): Fill =>
  dir =>
    copyRunningWorld(getWorld(worldId), dir, environment.stateCopies.copy)

const fillFromSnapshot =
  ({ getEntry, environment }: LifecycleContext, worldId: string, snapshotId: string): Fill =>
  async dir => {
    const entry = getEntry(worldId)
    const from = getSnapshotDir(entry.dir, getSnapshot(entry, snapshotId).snapshotId)
    await environment.stateCopies.copy(from, dir)
    copyState(from, dir)
  }

const chooseFill = (
  context: LifecycleContext,
  { fromWorldId, fromSnapshotId, startOf }: Pick<NewWorld, 'fromWorldId' | 'fromSnapshotId' | 'startOf'>,
): Fill => {
  if (startOf !== undefined) return fillFromStart(context, context.getEntry(startOf))
  if (fromWorldId === undefined) return fillFromTemplate(context)
  if (fromSnapshotId === undefined) return fillFromWorld(context, fromWorldId)
  return fillFromSnapshot(context, fromWorldId, fromSnapshotId)
}

/** Fills a state from an exported file. Fails with 3001 like an import. */
const fillFromArchive =
  ({ templateFile }: LifecycleContext, archive: Readable): Fill =>
  async dir => {
    await importWorld(archive, dir, readTemplateSchema(templateFile))
  }

/** Operations that create worlds. */
export const createCreation = (context: LifecycleContext) => {
  const { fleet } = context.environment.config
  const reserveId = createIdReservation(context.root, fleet)
  const createFrom = async (
    { worldId = createWorldName(fleet), ...options }: NewWorld,
    fill: FillNew,
  ): Promise<WorldInfo> => {
    const release = reserveId(worldId)
    try {
      await createFolder(context.root, worldId, options, fill)
    } finally {
      release()
    }
    await context.removed.forget(worldId)
    await openOrRemove(context, worldId)
    publish(EVERY_SHOP, 'worlds')
    return context.info(worldId)
  }

  return {
    /** Creates a world as a copy of the seeded template or of the state or a snapshot of another world, or as `fill` writes it. */
    create: async (requested: NewWorld = {}): Promise<WorldInfo> => {
      const { fill, fromRemoved } = requested
      if (fill !== undefined) return createFrom(requested, fill)
      if (fromRemoved !== undefined) return createFrom(requested, fillFromRemoved(context, fromRemoved))
      return createFrom(requested, chooseFill(context, requested))
    },
    /**
     * Creates a world from an exported file, with a title that no other world has. Fails with 3001 when the file is
     * invalid, damaged or from another version.
     */
    import: (archive: Readable, requested: Pick<NewWorld, 'worldId' | 'title'> = {}): Promise<WorldInfo> =>
      createFrom({ ...requested, owner: { kind: 'import', name: '' } }, async dir => {
        const { title } = await importWorld(archive, dir, readTemplateSchema(context.templateFile))
        const titles = context.entries.all().map(({ manifest }) => manifest.title)
        return { title: toFreeTitle(title, titles) }
      }),
    /** Fills a new world from an exported file. */
    fillFromArchive: (archive: Readable): Fill => fillFromArchive(context, archive),
    /** Unpacks an exported file for reading. Call `discard` afterwards. Fails with 3001 like an import. */
    unpackArchive: async (archive: Readable): Promise<Unpacked> => {
      const dir = getScratchDir(context.root)
      await removeDirOnFailure(dir, async () => {
        await mkdir(dir, { recursive: true })
        await fillFromArchive(context, archive)(dir)
      })
      return { databaseFile: getDatabaseFile(dir), discard: () => removeDir(dir) }
    },
  }
}

/** Opens a new world. Removes it again when it can't be opened, so that a failed creation leaves nothing. */
const openOrRemove = async ({ entries, root }: LifecycleContext, worldId: string): Promise<void> => {
  try {
    entries.world(worldId)
  } catch (error) {
    entries.forget(worldId)
    await removeDir(path.join(root, worldId))
    throw error
  }
}

/** Creates a function that reserves the id of a world until the returned function is called. Fails when it is taken. */
const createIdReservation = (root: string, fleet: FleetPlace | undefined) => {
  const reserved = new Set<string>()
  return (worldId: string): (() => void) => {
    if (!isWorldId(worldId)) failField('worldId', 'must be up to 40 lowercase letters, digits, and hyphens')
    if (fleet !== undefined && !isOwnWorld(fleet, worldId)) {
      failField('worldId', describeOwner(fleet, worldId))
    }

    if (reserved.has(worldId) || existsSync(path.join(root, worldId))) {
      failField('worldId', `“${worldId}” is taken`)
    }
    reserved.add(worldId)
    return () => void reserved.delete(worldId)
  }
}

/** Creates the folder of a world atomically: it is complete or doesn't exist. */
const createFolder = async (
  root: string,
  worldId: string,
  { title, fromWorldId, preset, owner, ownerName, purpose }: NewWorld,
  fill: FillNew,
): Promise<void> => {
  const scratch = getScratchDir(root)
  const manifest = freshManifest(worldId, title ?? worldId, {
    origin: { worldId: fromWorldId ?? null, preset: preset ?? null },
    ...omitUndefined({ owner, ownerName, purpose }),
  })
  const stateDir = path.join(scratch, manifest.stateDir)
  await removeDirOnFailure(scratch, async () => {
    await mkdir(stateDir, { recursive: true })
    const filled = await fill(stateDir)
    writeManifest(scratch, { ...manifest, title: title ?? filled?.title ?? worldId })
    await rename(scratch, path.join(root, worldId))
  })
}
