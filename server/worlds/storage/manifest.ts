import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { randomName, readJson, removeDir, writeJson } from './files.ts'

export const SnapshotSchema = z.object({
  snapshotId: z.string(),
  title: z.string(),
  /** Machine time at which it was taken. */
  takenAt: z.string(),
  /** Shop time that it holds. */
  shopMs: z.number(),
})
export type Snapshot = z.output<typeof SnapshotSchema>

const UndoPointSchema = z.object({ stateDir: z.string(), title: z.string(), leftAt: z.string() })
export type UndoPoint = z.output<typeof UndoPointSchema>

/** What a world was made of: another world, a preset, or the template where both are missing. */
const OriginSchema = z.object({ worldId: z.string().nullable(), preset: z.string().nullable() })
export type Origin = z.output<typeof OriginSchema>
const FROM_TEMPLATE: Origin = { worldId: null, preset: null }

/** What a world was made for, and the name of the preset, story, link or failure; by hand where nothing made it. */
export const worldOwners = ['hand', 'test', 'preset', 'story', 'link', 'failure', 'import'] as const
const OwnerSchema = z.object({ kind: z.enum(worldOwners), name: z.string() })
export type Owner = z.output<typeof OwnerSchema>
const BY_HAND: Owner = { kind: 'hand', name: '' }

const ManifestSchema = z.object({
  format: z.literal(1),
  worldId: z.string(),
  title: z.string(),
  createdAt: z.string(),
  origin: OriginSchema.default(FROM_TEMPLATE),
  owner: OwnerSchema.default(BY_HAND),
  /** The world never expires and is never deleted to free space. */
  isPinned: z.boolean().default(false),
  /** Folder of the living state; another one takes its place at each restore, so that no open file is written over. */
  stateDir: z.string(),
  snapshots: z.array(SnapshotSchema),
  /** States that restores left behind, latest last. */
  undo: z.array(UndoPointSchema),
})

/** Contents of a world's manifest. */
export type Manifest = z.output<typeof ManifestSchema>

const getManifestFile = (worldDir: string): string => path.join(worldDir, 'world.json')

/** The manifest of a world's folder; undefined when there is no world in it. */
export const readManifest = (worldDir: string): Manifest | undefined =>
  ManifestSchema.safeParse(readJson(getManifestFile(worldDir))).data

export const writeManifest = (worldDir: string, manifest: Manifest): void =>
  writeJson(getManifestFile(worldDir), manifest)

/** Folder of a snapshot. */
export const getSnapshotDir = (worldDir: string, snapshotId: string): string =>
  path.join(worldDir, 'snapshots', snapshotId)

const STATE_PREFIX = 'state-'
const SCRATCH_PREFIX = '.scratch-'

/** Name of a folder for a new state. */
export const freshStateDir = (): string => `${STATE_PREFIX}${randomName()}`

/** A folder in which a world is built up before it gets its name, or torn down after it lost it. */
export const getScratchDir = (root: string): string => path.join(root, `${SCRATCH_PREFIX}${randomName()}`)
export const isScratchDir = (name: string): boolean => name.startsWith(SCRATCH_PREFIX)

type Maker = { origin?: Origin; owner?: Owner }

export const freshManifest = (
  worldId: string,
  title: string,
  { origin = FROM_TEMPLATE, owner = BY_HAND }: Maker = {},
): Manifest => ({
  format: 1,
  worldId,
  title,
  createdAt: new Date().toISOString(),
  origin,
  owner,
  isPinned: false,
  stateDir: freshStateDir(),
  snapshots: [],
  undo: [],
})

/** Ids of the worlds below `root`, in order. */
export const worldIds = (root: string): string[] =>
  readdirSync(root, { withFileTypes: true })
    .filter(entry => entry.isDirectory() && !isScratchDir(entry.name))
    .map(entry => entry.name)
    .sort()

/** Removes states and snapshots that no manifest knows: a process was killed in the middle of its work. */
export const removeStrays = async (
  worldDir: string,
  { stateDir, undo, snapshots }: Manifest,
): Promise<void> => {
  const states = new Set([stateDir, ...undo.map(point => point.stateDir)])
  const stored = new Set(snapshots.map(({ snapshotId }) => snapshotId))
  const isStray = (name: string): boolean =>
    isScratchDir(name) || (name.startsWith(STATE_PREFIX) && !states.has(name))
  const strays = [
    ...namesIn(worldDir).filter(isStray),
    ...namesIn(path.join(worldDir, 'snapshots'))
      .filter(name => !stored.has(name))
      .map(name => path.join('snapshots', name)),
  ]
  await Promise.all(strays.map(name => removeDir(path.join(worldDir, name))))
}

const namesIn = (dir: string): string[] => (existsSync(dir) ? readdirSync(dir) : [])
