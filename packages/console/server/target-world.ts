import type { Endpoint, ParsedOf } from '@fixbench/contract/core/endpoint.ts'
import { findNamedWorld } from '@fixbench/server/http/named-world.ts'
import { parseInput } from '@fixbench/server/http/run-endpoint.ts'
import { failField } from '@fixbench/server/lib/fail.ts'
import { describeUnknownWorld } from '@fixbench/worlds/entries.ts'
import { MAIN_WORLD, type Worlds } from '@fixbench/worlds/registry.ts'
import type { World } from '@fixbench/worlds/world.ts'
import type { FastifyRequest } from 'fastify'

/** ID of the world a request targets: the given one, else header or cookie, else the main world. */
export const getWorldId = (request: FastifyRequest, given?: string): string =>
  given ?? findNamedWorld(request) ?? MAIN_WORLD

/** The world with this ID. Fails with 3001 on `field` when it doesn't exist. */
export const getWorld = (worlds: Worlds, worldId: string, field = 'worldId'): World =>
  worlds.find(worldId) ??
  failField(
    field,
    describeUnknownWorld(
      worldId,
      worlds.list().map(one => one.worldId),
    ),
  )

/** The world with this ID, caught up with its clock. Fails like `getWorld`. */
export const openWorld = async (worlds: Worlds, worldId: string, field?: string): Promise<World> => {
  const world = getWorld(worlds, worldId, field)
  await world.settle()
  return world
}

/** Parses the query of a call whose response isn't an envelope. Fails with 3001 when it is invalid. */
export const parseQuery = <E extends Endpoint>(endpoint: E, request: FastifyRequest): ParsedOf<E> =>
  parseInput(endpoint, request.query) as ParsedOf<E>
