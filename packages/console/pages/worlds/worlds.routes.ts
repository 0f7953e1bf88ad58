import { omitUndefined } from '@fixbench/contract/core/omit-undefined.ts'
import { persona } from '@fixbench/fixtures/personas.ts'
import { presets } from '@fixbench/presets/index.ts'
import { type Preset, resolveInWorld } from '@fixbench/presets/preset.ts'
import type { Config } from '@fixbench/server/config.ts'
import { failField } from '@fixbench/server/lib/fail.ts'
import { toFullPage } from '@fixbench/server/lib/paging.ts'
import { compareDatabases } from '@fixbench/worlds/compare.ts'
import type { Fill } from '@fixbench/worlds/lifecycle-context.ts'
import type { Worlds } from '@fixbench/worlds/registry.ts'
import type { Unpacked } from '@fixbench/worlds/snapshots.ts'
import { getDatabaseFile } from '@fixbench/worlds/storage/files.ts'
import type { Owner } from '@fixbench/worlds/storage/manifest.ts'
import type { World } from '@fixbench/worlds/world.ts'
import { isForeign, openForeignWorld } from '#console/fleet/foreign-world.ts'
import { listFailedEvents } from '#console/pages/clock/clock.routes.ts'
import { openPersonSession } from '#console/pages/people/people.repo.ts'
import { recordPreset } from '#console/pages/requests/request-history.ts'
import { listWorlds } from '#console/pages/worlds/list-worlds.ts'
import { removeWorlds } from '#console/pages/worlds/remove-worlds.ts'
import { toSnapshot, toWorld } from '#console/pages/worlds/to-world.ts'
import type { Opening, worldsEndpoints } from '#console/pages/worlds/worlds.contract.ts'
import type { ConsoleHandlers } from '#console/server/register-console.ts'
import { getWorld } from '#console/server/target-world.ts'
import { requirePreset } from '#console/server/unknown-names.ts'

/** Handlers for the care of worlds. In a fleet some of them ask other shards. */
export const worldsHandlers = (config: Config): ConsoleHandlers<typeof worldsEndpoints> => ({
  list: call => listWorlds(config, call),
  detail: ({ worlds, worldId }) => toWorld(worlds.info(worldId)),
  create: async ({ worlds, input }) => {
    const preset = input.preset === undefined ? undefined : requirePreset(input.preset)
    const fill = await openForeignSource(config, worlds, input.fromWorldId)
    const { worldId } = await worlds.create({ ...input, ...fill, owner: getOwner(input) })
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
  removeMany: ({ worlds, input }) => removeWorlds(config, worlds, new Set(input.worldIds)),
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
      const one = await resolveSide(config, worlds, { field: 'left', name: left })
      sides.push(one)
      const other = await resolveSide(config, worlds, { field: 'right', name: right })
      sides.push(other)
      return toFullPage(await compareDatabases(one.databaseFile, other.databaseFile, keysPerTable))
    } finally {
      await Promise.all(sides.map(side => side.discard()))
    }
  },
  presets: () => toFullPage([...presets]),
  applyPreset: async ({ worlds, worldId, input }) => {
    const preset = requirePreset(input.preset)
    await worlds.reset(worldId, { preset: preset.preset })
    return applyPresetTo(worlds, worldId, preset)
  },
})

const getOwner = ({ owner, preset }: { owner: 'hand' | 'test'; preset?: string | undefined }): Owner =>
  owner === 'hand' && preset !== undefined ? { kind: 'preset', name: preset } : { kind: owner, name: '' }

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

/** A new world that copies one of another shard is filled from its archive. */
const openForeignSource = async (
  config: Config,
  worlds: Worlds,
  fromWorldId: string | undefined,
): Promise<{ fill?: Fill }> => {
  if (fromWorldId === undefined || !isForeign(config, fromWorldId)) return {}
  return { fill: worlds.fillFromArchive(await openForeignWorld(config, fromWorldId, 'fromWorldId')) }
}

/**
 * Resolves a side of a comparison: the current state of `world`, or its snapshot `world@snapshotId`. A world of another
 * shard comes as an archive, which has no snapshots.
 */
const resolveSide = async (
  config: Config,
  worlds: Worlds,
  { field, name }: { field: string; name: string },
): Promise<Unpacked> => {
  const [worldId = '', snapshotId] = name.split('@')
  if (isForeign(config, worldId)) {
    if (snapshotId !== undefined) {
      failField(
        field,
        'is a snapshot of another shard; compare the world, or call with the name of this world',
      )
    }
    return worlds.unpackArchive(await openForeignWorld(config, worldId, field))
  }

  if (snapshotId !== undefined) return worlds.unpack(worldId, snapshotId)
  const world = getWorld(worlds, worldId, field)
  return { databaseFile: getDatabaseFile(world.dir), discard: async () => {} }
}
