import { readdirSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { randomName, readJson, removeDir, writeJson } from './files.ts'
import { namesIn } from './references.ts'

export const SnapshotSchema = z.object({
  snapshotId: z.string(),
  title: z.string(),
  /** Machine time of the snapshot. */
  takenAt: z.string(),
  /** Shop time of the snapshot. */
  shopMs: z.number(),
  /** The snapshot from which the world had developed; null when it came from no snapshot. */
  parentId: z.string().nullable().default(null),
})
export type Snapshot = z.output<typeof SnapshotSchema>

const UndoPointSchema = z.object({
  stateDir: z.string(),
  title: z.string(),
  leftAt: z.string(),
  /** The snapshot from which the state had developed. */
  snapshotId: z.string().nullable().default(null),
})
export type UndoPoint = z.output<typeof UndoPointSchema>

/** Source of a world: another world, a preset, or the template if both are null. */
const OriginSchema = z.object({ worldId: z.string().nullable(), preset: z.string().nullable() })
type Origin = z.output<typeof OriginSchema>
const FROM_TEMPLATE: Origin = { worldId: null, preset: null }

/** What made a world. `name` is that of the preset, story, link or failure; empty for worlds created by hand. */
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
  /** Pinned worlds never expire and are never deleted to free space. */
  isPinned: z.boolean().default(false),
  /** The console doesn't change locked worlds. */
  isLocked: z.boolean().default(false),
  /** Person or team whose world it is. */
  ownerName: z.string().default(''),
  /** What the world is for. */
  purpose: z.string().default(''),
  /** Machine time until which it isn't deleted by itself. */
  keptUntil: z.string().nullable().default(null),
  /** The snapshot that was taken or restored last. */
  snapshotId: z.string().nullable().default(null),
  /** Folder of the current state. A restore switches to another folder, so open files are never overwritten. */
  stateDir: z.string(),
  snapshots: z.array(SnapshotSchema),
  /** States that restores replaced, latest last. */
  undo: z.array(UndoPointSchema),
})

/** Contents of a world's manifest. */
export type Manifest = z.output<typeof ManifestSchema>

const getManifestFile = (worldDir: string): string => path.join(worldDir, 'world.json')

/** Reads the manifest of a world's folder; undefined when it contains no world. */
export const readManifest = (worldDir: string): Manifest | undefined =>
  ManifestSchema.safeParse(readJson(getManifestFile(worldDir))).data

/** Writes the manifest of a world's folder. */
export const writeManifest = (worldDir: string, manifest: Manifest): void =>
  writeJson(getManifestFile(worldDir), manifest)

/** Folder of a snapshot. */
export const getSnapshotDir = (worldDir: string, snapshotId: string): string =>
  path.join(worldDir, 'snapshots', snapshotId)

const STATE_PREFIX = 'state-'
const SCRATCH_PREFIX = '.scratch-'

/** Random name for the folder of a new state. */
export const freshStateDir = (): string => `${STATE_PREFIX}${randomName()}`

/** Temporary folder for worlds and states that are being created or deleted. */
export const getScratchDir = (root: string): string => path.join(root, `${SCRATCH_PREFIX}${randomName()}`)
export const isScratchDir = (name: string): boolean => name.startsWith(SCRATCH_PREFIX)

type ManifestOptions = { origin?: Origin; owner?: Owner; ownerName?: string; purpose?: string }

/** Manifest of a new world without snapshots and undo points. */
export const freshManifest = (
  worldId: string,
  title: string,
  { origin = FROM_TEMPLATE, owner = BY_HAND, ownerName = '', purpose = '' }: ManifestOptions = {},
): Manifest => ({
  format: 1,
  worldId,
  title,
  createdAt: new Date().toISOString(),
  origin,
  owner,
  isPinned: false,
  isLocked: false,
  ownerName,
  purpose,
  keptUntil: null,
  snapshotId: null,
  stateDir: freshStateDir(),
  snapshots: [],
  undo: [],
})

/** Ids of the worlds below `root`, sorted. */
export const worldIds = (root: string): string[] =>
  readdirSync(root, { withFileTypes: true })
    .filter(entry => entry.isDirectory() && !isScratchDir(entry.name))
    .map(entry => entry.name)
    .sort()

/** Deletes states and snapshots that the manifest doesn't list; a killed process left them behind. */
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
