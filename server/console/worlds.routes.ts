import { failField } from '#server/lib/fail.ts'
import { compareDatabases } from '#server/worlds/compare.ts'
import { findPreset, type Preset, presets } from '#server/worlds/presets.ts'
import type { Worlds } from '#server/worlds/registry.ts'
import { databaseFileOf } from '#server/worlds/storage/files.ts'
import type { Snapshot } from '#server/worlds/storage/manifest.ts'
import type { WorldInfo } from '#server/worlds/world-info.ts'
import type { worldsEndpoints } from './contract/worlds.contract.ts'
import type { ConsoleHandlers } from './register-console.ts'

export const worldsHandlers: ConsoleHandlers<typeof worldsEndpoints> = {
  list: ({ worlds }) => {
    const rows = worlds.list().map(toWorld)
    return { rows, total: rows.length }
  },
  detail: ({ worlds, worldId }) => toWorld(worlds.info(worldId)),
  create: async ({ worlds, input }) => {
    const preset = input.preset === undefined ? undefined : getPreset(input.preset)
    const { worldId } = await worlds.create(input)
    return toWorld(await bringInto(worlds, worldId, preset))
  },
  rename: async ({ worlds, worldId, input }) => toWorld(await worlds.rename(worldId, input.title)),
  remove: async ({ worlds, input }) => {
    await worlds.remove(input.worldId)
    return null
  },
  reset: async ({ worlds, worldId }) => toWorld(await worlds.reset(worldId)),
  snapshot: async ({ worlds, worldId, input }) => toSnapshot(await worlds.snapshot(worldId, input.title)),
  restore: async ({ worlds, worldId, input }) => toWorld(await worlds.restore(worldId, input.snapshotId)),
  removeSnapshot: async ({ worlds, worldId, input }) => {
    await worlds.removeSnapshot(worldId, input.snapshotId)
    return null
  },
  undo: async ({ worlds, worldId }) => toWorld(await worlds.undo(worldId)),
  compare: async ({ worlds, input }) => {
    const { left, right, keysPerTable } = input
    const rows = await compareDatabases(
      fileOf(worlds, 'left', left),
      fileOf(worlds, 'right', right),
      keysPerTable,
    )
    return { rows, total: rows.length }
  },
  presets: () => {
    const rows = presets.map(({ preset, title, summary }) => ({ preset, title, summary }))
    return { rows, total: rows.length }
  },
  applyPreset: async ({ worlds, worldId, input }) => {
    const preset = getPreset(input.preset)
    await worlds.reset(worldId)
    return toWorld(await bringInto(worlds, worldId, preset))
  },
}

const getPreset = (name: string): Preset =>
  findPreset(name) ?? failField('preset', `there is no preset '${name}'`)

const bringInto = async (worlds: Worlds, worldId: string, preset: Preset | undefined): Promise<WorldInfo> => {
  const world = worlds.find(worldId)
  if (preset !== undefined && world !== undefined) await preset.apply(world)
  return worlds.info(worldId)
}

/** Database of a world, or of one of its snapshots: `world@snapshotId`. */
const fileOf = (worlds: Worlds, field: string, name: string): string => {
  const [worldId = '', snapshotId] = name.split('@')
  if (snapshotId !== undefined) return databaseFileOf(worlds.snapshotDir(worldId, snapshotId))
  const world = worlds.find(worldId) ?? failField(field, `there is no world '${worldId}'`)
  return databaseFileOf(world.dir)
}

/** A world as the console shows it. */
export const toWorld = ({ shopMs, snapshots, ...info }: WorldInfo) => ({
  ...info,
  shopTime: new Date(shopMs).toISOString(),
  snapshots: snapshots.map(toSnapshot),
})

const toSnapshot = ({ shopMs, ...snapshot }: Snapshot) => ({
  ...snapshot,
  shopTime: new Date(shopMs).toISOString(),
})
