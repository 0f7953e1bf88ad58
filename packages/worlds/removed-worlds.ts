import { existsSync, readdirSync, statSync } from 'node:fs'
import { mkdir, rename } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { isWorldId } from './entries.ts'
import { readJson, removeDir, writeJson } from './storage/files.ts'
import { getSnapshotDir, type Manifest, SnapshotSchema } from './storage/manifest.ts'

const removalReasons = ['deleted', 'expired', 'space', 'outdated'] as const

const RemovedSchema = z.object({
  worldId: z.string(),
  title: z.string(),
  preset: z.string().nullable(),
  reason: z.enum(removalReasons),
  removedAt: z.string(),
  /** The latest snapshot; null once it was deleted. */
  snapshot: SnapshotSchema.nullable(),
})
/** Record of a removed world. */
export type RemovedWorld = z.output<typeof RemovedSchema>

/** Maximum number of records. */
const MAX_REMOVED = 20
/** Maximum number of snapshots of removed worlds; each takes as much space as a world. */
const MAX_SNAPSHOTS = 5

const getRecordFile = (dir: string): string => path.join(dir, 'removed.json')

/** Records removed worlds below `root`, so responses can explain why a world is missing. */
export const createRemovedWorlds = (root: string) => {
  const getDir = (worldId: string): string => path.join(root, worldId)
  const find = (worldId: string): RemovedWorld | undefined =>
    isWorldId(worldId) ? RemovedSchema.safeParse(readJson(getRecordFile(getDir(worldId)))).data : undefined
  const getSnapshot = (worldId: string): string => path.join(getDir(worldId), 'snapshot')

  return {
    find,
    /** Folder of a removed world's snapshot. */
    getSnapshotDir: getSnapshot,
    /** Records a removed world, whose folder is now `from`, and moves its latest snapshot out of there. */
    record: async (manifest: Manifest, from: string, reason: RemovedWorld['reason']): Promise<void> => {
      const { worldId, title, origin, snapshots } = manifest
      const latest = snapshots.at(-1)
      const dir = getDir(worldId)

      await removeDir(dir)
      await mkdir(dir, { recursive: true })
      const source = latest === undefined ? undefined : getSnapshotDir(from, latest.snapshotId)
      const hasSnapshot = source !== undefined && reason !== 'outdated' && existsSync(source)
      if (hasSnapshot) await rename(source, getSnapshot(worldId))
      writeJson(getRecordFile(dir), {
        worldId,
        title,
        preset: origin.preset,
        reason,
        removedAt: new Date().toISOString(),
        snapshot: hasSnapshot ? (latest ?? null) : null,
      } satisfies RemovedWorld)
      await forgetOldest(root)
    },
    forget: (worldId: string): Promise<void> => removeDir(getDir(worldId)),
  }
}
export type RemovedWorlds = ReturnType<typeof createRemovedWorlds>

const forgetOldest = async (root: string): Promise<void> => {
  const latestFirst = readdirSync(root)
    .map(name => ({ dir: path.join(root, name), atMs: statSync(path.join(root, name)).mtimeMs }))
    .toSorted((one, other) => other.atMs - one.atMs)
  for (const { dir } of latestFirst.slice(MAX_REMOVED)) await removeDir(dir)
  const withSnapshot = latestFirst.filter(({ dir }) => existsSync(path.join(dir, 'snapshot')))
  for (const { dir } of withSnapshot.slice(MAX_SNAPSHOTS)) {
    const record = RemovedSchema.safeParse(readJson(getRecordFile(dir))).data
    if (record !== undefined) writeJson(getRecordFile(dir), { ...record, snapshot: null })
    await removeDir(path.join(dir, 'snapshot'))
  }
}
