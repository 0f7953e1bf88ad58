import { existsSync, readdirSync, statSync } from 'node:fs'
import { mkdir, rename } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { isWorldId } from './entries.ts'
import { readJson, removeDir, writeJson } from './storage/files.ts'
import { getSnapshotDir, type Manifest, SnapshotSchema } from './storage/manifest.ts'

const removalReasons = ['deleted', 'expired', 'outdated'] as const

const RemovedSchema = z.object({
  worldId: z.string(),
  title: z.string(),
  preset: z.string().nullable(),
  reason: z.enum(removalReasons),
  removedAt: z.string(),
  /** The latest snapshot, which expires later. */
  snapshot: SnapshotSchema.nullable(),
})
/** What is still known of a world that is gone. */
export type RemovedWorld = z.output<typeof RemovedSchema>

/** Removed worlds with a remaining snapshot. */
const MAX_REMOVED = 20
/** Those of them that keep a snapshot; it takes as much space as a world. */
const KEPT_SNAPSHOTS = 5

const getNoteFile = (dir: string): string => path.join(dir, 'removed.json')

/** Remembers removed worlds below `root`, so that requests to one can be answered with the reason. */
export const createRemovedWorlds = (root: string) => {
  const getDir = (worldId: string): string => path.join(root, worldId)
  const find = (worldId: string): RemovedWorld | undefined =>
    isWorldId(worldId) ? RemovedSchema.safeParse(readJson(getNoteFile(getDir(worldId)))).data : undefined
  const getSnapshot = (worldId: string): string => path.join(getDir(worldId), 'snapshot')
  return {
    find,
    /** Folder of a removed world's snapshot. */
    getSnapshotDir: getSnapshot,
    /** Notes a removed world whose folder is now `from`, and takes its latest snapshot out of there. */
    note: async (manifest: Manifest, from: string, reason: RemovedWorld['reason']): Promise<void> => {
      const { worldId, title, origin, snapshots } = manifest
      const latest = snapshots.at(-1)
      const dir = getDir(worldId)
      await removeDir(dir)
      await mkdir(dir, { recursive: true })
      const source = latest === undefined ? undefined : getSnapshotDir(from, latest.snapshotId)
      const hasSnapshot = source !== undefined && reason !== 'outdated' && existsSync(source)
      if (hasSnapshot) await rename(source, getSnapshot(worldId))
      writeJson(getNoteFile(dir), {
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
  for (const { dir } of withSnapshot.slice(KEPT_SNAPSHOTS)) {
    const note = RemovedSchema.safeParse(readJson(getNoteFile(dir))).data
    if (note !== undefined) writeJson(getNoteFile(dir), { ...note, snapshot: null })
    await removeDir(path.join(dir, 'snapshot'))
  }
}
