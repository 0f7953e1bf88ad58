import { InvalidFieldsSchema } from '@fixbench/contract/core/envelope.ts'
import { omitUndefined } from '@fixbench/contract/core/omit-undefined.ts'
import { persona } from '@fixbench/fixtures/personas.ts'
import { failField, ShopError } from '@fixbench/server/lib/fail.ts'
import { toFullPage } from '@fixbench/server/lib/paging.ts'
import { compareDatabases } from '@fixbench/worlds/compare.ts'
import type { Worlds } from '@fixbench/worlds/registry.ts'
import type { Unpacked } from '@fixbench/worlds/snapshots.ts'
import { getDatabaseFile } from '@fixbench/worlds/storage/files.ts'
import type { Owner, Snapshot } from '@fixbench/worlds/storage/manifest.ts'
import type { World } from '@fixbench/worlds/world.ts'
import type { WorldInfo } from '@fixbench/worlds/world-info.ts'
import { listFailedEvents } from '#console/pages/clock/clock.routes.ts'
import { openPersonSession } from '#console/pages/people/people.repo.ts'
import { findPreset, presets } from '#console/pages/presets/index.ts'
import { type Preset, resolveInWorld } from '#console/pages/presets/preset.ts'
import { recordPreset } from '#console/pages/requests/request-history.ts'
import type { Opening, worldsEndpoints } from '#console/pages/worlds/worlds.contract.ts'
import type { ConsoleHandlers } from '#console/server/register-console.ts'
import { getWorld } from '#console/server/target-world.ts'

export const worldsHandlers: ConsoleHandlers<typeof worldsEndpoints> = {
  list: ({ worlds }) => ({ ...toFullPage(worlds.list().map(toWorld)), ...worlds.space() }),
  detail: ({ worlds, worldId }) => toWorld(worlds.info(worldId)),
  create: async ({ worlds, input }) => {
    const preset = input.preset === undefined ? undefined : getPreset(input.preset)
    const { worldId } = await worlds.create({ ...input, owner: getOwner(input) })
    return applyPresetTo(worlds, worldId, preset)
  },
  rename: async ({ worlds, worldId, input: { title, ownerName, purpose } }) => {
    const texts = {
      title,
      ...omitUndefined({ ownerName, purpose }),
    }
    return toWorld(await worlds.describe(worldId, texts))
  },
  lock: async ({ worlds, worldId, input }) => {
    await worlds.lock(worldId, input.isLocked)
    return toWorld(worlds.info(worldId))
  },
  extend: async ({ worlds, worldId, input }) => {
    await worlds.extend(worldId, input.days)
    return toWorld(worlds.info(worldId))
  },
  resetPart: async ({ worlds, worldId, input }) => toWorld(await worlds.resetPart(worldId, input.part)),
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
        retained.push({ worldId, reason: getReason(error) })
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
      const one = await resolveSide(worlds, 'left', left)
      sides.push(one)
      const other = await resolveSide(worlds, 'right', right)
      sides.push(other)
      return toFullPage(await compareDatabases(one.databaseFile, other.databaseFile, keysPerTable))
    } finally {
      await Promise.all(sides.map(side => side.discard()))
    }
  },
  presets: () => toFullPage([...presets]),
  applyPreset: async ({ worlds, worldId, input }) => {
    const preset = getPreset(input.preset)
    await worlds.reset(worldId, { preset: preset.preset })
    return applyPresetTo(worlds, worldId, preset)
  },
}

/** Reason why a world wasn't deleted, without the field name. */
const getReason = ({ details, message }: ShopError): string => {
  const refused = InvalidFieldsSchema.safeParse(details)
  return refused.success ? refused.data.fields.map(({ reason }) => reason).join('; ') : message
}

const getOwner = ({ owner, preset }: { owner: 'hand' | 'test'; preset?: string | undefined }): Owner =>
  owner === 'hand' && preset !== undefined ? { kind: 'preset', name: preset } : { kind: owner, name: '' }

const getPreset = (name: string): Preset =>
  findPreset(name) ?? failField('preset', `there is no preset “${name}”`)

/** Applies a preset, if given. Returns the world with the session and page that show the preset. */
export const applyPresetTo = async (worlds: Worlds, worldId: string, preset: Preset | undefined) => {
  const world = worlds.find(worldId)
  const opening = preset === undefined || world === undefined ? null : await openPreset(world, preset)
  return {
    ...toWorld(worlds.info(worldId)),
    opening,
    failedEvents: world === undefined ? [] : listFailedEvents(world),
  }
}

/** Creates a session without a password, because frozen and deleted members can't sign in. */
const openPreset = async (world: World, preset: Preset): Promise<Opening> => {
  await preset.apply?.(world)
  recordPreset(world.dir, preset.preset)
  const { persona: key, address } = preset
  return {
    persona: key,
    address: await resolveInWorld(world, address),
    token: key === null ? null : await openPersonSession(world.deps, persona(key)),
  }
}

/** Resolves a side of a comparison: the current state of `world`, or its snapshot `world@snapshotId`. */
const resolveSide = async (worlds: Worlds, field: string, name: string): Promise<Unpacked> => {
  const [worldId = '', snapshotId] = name.split('@')
  if (snapshotId !== undefined) return worlds.unpack(worldId, snapshotId)
  const world = getWorld(worlds, worldId, field)
  return { databaseFile: getDatabaseFile(world.dir), discard: async () => {} }
}

/** Converts a world for the console. */
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
