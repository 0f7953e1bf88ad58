import type { DataOf } from '@fixbench/contract/core/endpoint.ts'
import { InvalidFieldsSchema } from '@fixbench/contract/core/envelope.ts'
import { groupBy } from '@fixbench/contract/core/lists.ts'
import { isOwnWorld } from '@fixbench/fleet/place.ts'
import { findShard } from '@fixbench/fleet/shard-of-world.ts'
import type { Config } from '@fixbench/server/config.ts'
import { ShopError } from '@fixbench/server/lib/fail.ts'
import type { Worlds } from '@fixbench/worlds/registry.ts'
import { askShard } from '#console/fleet/gather.ts'
import { worldsEndpoints } from './worlds.contract.ts'

type Removal = DataOf<typeof worldsEndpoints.removeMany>

/** Deletes every world that can be deleted, in a fleet at the shards that have them. Returns the others with the reason. */
export const removeWorlds = async (
  config: Config,
  worlds: Worlds,
  worldIds: ReadonlySet<string>,
): Promise<Removal> => {
  const ids = [...worldIds]
  const own = await removeOwn(
    worlds,
    ids.filter(worldId => isOwnWorld(config.fleet, worldId)),
  )
  const others = await Promise.all(
    [...groupByShard(config, ids)].map(([shard, group]) => removeAt(config, shard, group)),
  )
  const removals = [own, ...others]

  return {
    removed: removals.flatMap(({ removed }) => removed),
    retained: removals.flatMap(({ retained }) => retained),
  }
}

const removeOwn = async (worlds: Worlds, worldIds: readonly string[]): Promise<Removal> => {
  const removal: Removal = { removed: [], retained: [] }
  for (const worldId of worldIds) {
    try {
      await worlds.remove(worldId)
      removal.removed.push(worldId)
    } catch (error) {
      if (!(error instanceof ShopError)) throw error
      removal.retained.push({ worldId, reason: getReason(error) })
    }
  }

  return removal
}

const groupByShard = ({ fleet }: Config, worldIds: readonly string[]): ReadonlyMap<number, string[]> =>
  fleet === undefined
    ? new Map()
    : groupBy(
        worldIds.filter(worldId => !isOwnWorld(fleet, worldId)),
        worldId => findShard(worldId, fleet.shards),
      )

/** A shard that doesn't respond keeps its worlds, as far as this one knows. */
const removeAt = async (config: Config, shard: number, worldIds: string[]): Promise<Removal> => {
  const { parts, missingShards } = await askShard(config, shard, {
    endpoint: worldsEndpoints.removeMany,
    input: { worldIds },
  })
  const [part] = parts
  if (part !== undefined) return part
  const reason = `shard ${shard} ${missingShards.map(missing => missing.reason).join('; ')}`

  return { removed: [], retained: worldIds.map(worldId => ({ worldId, reason })) }
}

/** Reason why a world wasn't deleted, without the field name. */
const getReason = ({ details, message }: ShopError): string => {
  const refused = InvalidFieldsSchema.safeParse(details)
  return refused.success ? refused.data.fields.map(({ reason }) => reason).join('; ') : message
}
