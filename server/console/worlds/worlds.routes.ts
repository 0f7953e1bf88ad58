import { EXPIRED_TOKEN, persona } from '#seed/personas.ts'
import type { Opening, worldsEndpoints } from '#server/console/contract/worlds.contract.ts'
import { RefusedFieldsSchema } from '#server/console/name-refused-fields.ts'
import { findPreset, presets } from '#server/console/presets/index.ts'
import { findOpening, type Preset } from '#server/console/presets/preset.ts'
import type { ConsoleHandlers } from '#server/console/register-console.ts'
import { notePreset } from '#server/console/requests/request-past.ts'
import { failField, ShopError } from '#server/lib/fail.ts'
import { openSession } from '#server/modules/session/sign-in.ts'
import { compareDatabases } from '#server/worlds/compare.ts'
import type { Worlds } from '#server/worlds/registry.ts'
import type { Unpacked } from '#server/worlds/snapshots.ts'
import { getDatabaseFile } from '#server/worlds/storage/files.ts'
import type { Owner, Snapshot } from '#server/worlds/storage/manifest.ts'
import type { World } from '#server/worlds/world.ts'
import type { WorldInfo } from '#server/worlds/world-info.ts'

export const worldsHandlers: ConsoleHandlers<typeof worldsEndpoints> = {
  list: ({ worlds }) => {
    const rows = worlds.list().map(toWorld)
    return { rows, total: rows.length, ...worlds.space() }
  },
  detail: ({ worlds, worldId }) => toWorld(worlds.info(worldId)),
  create: async ({ worlds, input }) => {
    const preset = input.preset === undefined ? undefined : getPreset(input.preset)
    const { worldId } = await worlds.create({ ...input, owner: getOwner(input) })
    return bringInto(worlds, worldId, preset)
  },
  rename: async ({ worlds, worldId, input }) => toWorld(await worlds.rename(worldId, input.title)),
  remove: async ({ worlds, input }) => {
    await worlds.remove(input.worldId)
    return null
  },
  removeMany: async ({ worlds, input }) => {
    const removed: string[] = []
    const retained: { worldId: string; reason: string }[] = []
    for (const worldId of new Set(input.worldIds)) {
      try {
        await worlds.remove(worldId)
        removed.push(worldId)
      } catch (error) {
        if (!(error instanceof ShopError)) throw error
        retained.push({ worldId, reason: parseReason(error) })
      }
    }
    return { removed, retained }
  },
  pin: async ({ worlds, worldId, input }) => {
    await worlds.pin(worldId, input.isPinned)
    return toWorld(worlds.info(worldId))
  },
  reset: async ({ worlds, worldId }) => toWorld(await worlds.reset(worldId)),
  snapshot: async ({ worlds, worldId, input }) => toSnapshot(await worlds.snapshot(worldId, input.title)),
  restore: async ({ worlds, worldId, input }) => toWorld(await worlds.restore(worldId, input.snapshotId)),
  removeSnapshot: async ({ worlds, worldId, input }) => {
    await worlds.removeSnapshot(worldId, input.snapshotId)
    return null
  },
  undo: async ({ worlds, worldId }) => toWorld(await worlds.undo(worldId)),
  undoStep: async ({ worlds, worldId }) => {
    const { info, title } = await worlds.undoStep(worldId)
    return { ...toWorld(info), takenBack: title }
  },
  compare: async ({ worlds, input }) => {
    const { left, right, keysPerTable } = input
    const sides: Unpacked[] = []
    try {
      const one = await readSide(worlds, 'left', left)
      sides.push(one)
      const other = await readSide(worlds, 'right', right)
      sides.push(other)
      const rows = await compareDatabases(one.databaseFile, other.databaseFile, keysPerTable)
      return { rows, total: rows.length }
    } finally {
      await Promise.all(sides.map(side => side.discard()))
    }
  },
  presets: () => {
    const rows = presets.map(({ preset, title, summary, group, persona: key }) => ({
      preset,
      title,
      summary,
      group,
      persona: key,
    }))
    return { rows, total: rows.length }
  },
  applyPreset: async ({ worlds, worldId, input }) => {
    const preset = getPreset(input.preset)
    await worlds.reset(worldId)
    return bringInto(worlds, worldId, preset)
  },
}

/** Why a world wasn't deleted, without the field name that a single deletion would report. */
const parseReason = ({ details, message }: ShopError): string => {
  const refused = RefusedFieldsSchema.safeParse(details)
  return refused.success ? refused.data.fields.map(({ reason }) => reason).join('; ') : message
}

const getOwner = ({ owner, preset }: { owner: 'hand' | 'test'; preset?: string | undefined }): Owner =>
  owner === 'hand' && preset !== undefined ? { kind: 'preset', name: preset } : { kind: owner, name: '' }

const getPreset = (name: string): Preset =>
  findPreset(name) ?? failField('preset', `there is no preset “${name}”`)

/** Applies a preset to a world and returns the persona and page that show it. */
export const bringInto = async (worlds: Worlds, worldId: string, preset: Preset | undefined) => {
  const world = worlds.find(worldId)
  if (preset === undefined || world === undefined) return { ...toWorld(worlds.info(worldId)), opening: null }
  await preset.apply?.(world)
  notePreset(world.dir, preset.preset)
  const opening = await toOpening(world, preset)
  return { ...toWorld(worlds.info(worldId)), opening }
}

/** Creates a session without the sign-in form. Frozen and deleted members can't sign in any other way. */
const toOpening = async (world: World, preset: Preset): Promise<Opening> => {
  const { persona: key, address } = await findOpening(preset, world)
  return { persona: key, address, token: await tokenFor(world, key) }
}

const CONSOLE_DEVICE = { deviceInfo: 'console', deviceType: 1, source: 'console' }

const tokenFor = (world: World, key: Preset['persona']): Promise<string> | string | null => {
  if (key === null) return null
  if (key === 'eric') return EXPIRED_TOKEN
  return openSession(world.deps, persona(key).id, CONSOLE_DEVICE, '127.0.0.1')
}

/** A world's current state, or one of its snapshots: `world@snapshotId`. */
const readSide = async (worlds: Worlds, field: string, name: string): Promise<Unpacked> => {
  const [worldId = '', snapshotId] = name.split('@')
  if (snapshotId !== undefined) return worlds.unpack(worldId, snapshotId)
  const world = worlds.find(worldId) ?? failField(field, `there is no world “${worldId}”`)
  return { databaseFile: getDatabaseFile(world.dir), discard: async () => {} }
}

/** A world as the console shows it. */
export const toWorld = ({ shopMs, snapshots, steps, ...info }: WorldInfo) => ({
  ...info,
  shopTime: new Date(shopMs).toISOString(),
  snapshots: snapshots.map(toSnapshot),
  steps: steps.map(({ shopMs, ...step }) => ({ ...step, shopTime: new Date(shopMs).toISOString() })),
})

const toSnapshot = ({ shopMs, ...snapshot }: Snapshot) => ({
  ...snapshot,
  shopTime: new Date(shopMs).toISOString(),
})
