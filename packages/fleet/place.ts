import { randomBytes } from 'node:crypto'
import { findShard } from './shard-of-world.ts'

/** The place of a shop in its fleet. */
export type FleetPlace = {
  /** Origin of the proxy, which reaches every shard. */
  origin: string
  /** Number of this shard, from 0. */
  shard: number
  /** How many shards the fleet has, for good. */
  shards: number
}

type Settings = {
  FLEET_ORIGIN?: string | undefined
  FLEET_SHARD?: number | undefined
  FLEET_SHARDS?: number | undefined
  CONSOLE_TOKEN?: string | undefined
  SHOP_CONSOLE?: 'on' | 'off' | undefined
  TRUSTED_PROXY?: string | undefined
}

/**
 * The place that the settings give a shop; undefined for a shop of its own. Throws an error that says what to do when
 * they contradict each other.
 */
export const readPlace = (settings: Settings): FleetPlace | undefined => {
  const { FLEET_ORIGIN: origin, FLEET_SHARD: shard, FLEET_SHARDS: shards } = settings
  if (origin === undefined && shard === undefined && shards === undefined) return undefined
  if (origin === undefined || shard === undefined || shards === undefined) {
    throw new Error('FLEET_ORIGIN, FLEET_SHARD and FLEET_SHARDS belong together. Set all three, or none.')
  }

  if (shard >= shards) {
    throw new Error(
      `FLEET_SHARD=${shard} with FLEET_SHARDS=${shards}: shards are numbered from 0 to ${shards - 1}.`,
    )
  }

  if (settings.CONSOLE_TOKEN === undefined || settings.SHOP_CONSOLE === 'off') {
    throw new Error(
      `FLEET_SHARD=${shard} needs the console and CONSOLE_TOKEN, the same for all shards: they ask each other with it.`,
    )
  }

  if (settings.TRUSTED_PROXY === undefined) {
    throw new Error(
      `FLEET_SHARD=${shard} needs TRUSTED_PROXY, the address of the fleet’s proxy. Without it all buyers share one address and its limits.`,
    )
  }

  return { origin, shard, shards }
}

/** Whether a world belongs to the shop at this place. A shop of its own has every world. */
export const isOwnWorld = (place: FleetPlace | undefined, worldId: string): boolean =>
  place === undefined || findShard(worldId, place.shards) === place.shard

/** Says where a world of another shard is. */
export const describeOwner = ({ origin, shard, shards }: FleetPlace, worldId: string): string =>
  `The world “${worldId}” belongs to shard ${findShard(worldId, shards)}, and this is shard ${shard} of ${shards}. Send the request to ${origin}, and name the world in the query, a header, the host name or a cookie`

/** A random name that leads requests to the shop at this place. `create` makes one that may lead anywhere. */
export const createOwnName = (place: FleetPlace | undefined, create: () => string): string => {
  for (;;) {
    const name = create()
    if (isOwnWorld(place, name)) return name
  }
}

/** `name`, or the first of `name-2`, `name-3` and so on that leads requests to the shop at this place. */
export const numberOwnName = (place: FleetPlace | undefined, name: string): string => {
  let number = 1
  let numbered = name
  while (!isOwnWorld(place, numbered)) {
    number += 1
    numbered = `${name}-${number}`
  }

  return numbered
}

/** A random name for a new world, which belongs to the shop at this place. */
export const createWorldName = (place: FleetPlace | undefined): string =>
  createOwnName(place, () => `w-${randomBytes(5).toString('hex')}`)
