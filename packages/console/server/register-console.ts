import type { DataOf, Endpoint, EndpointGroup, ParsedOf } from '@fixbench/contract/core/endpoint.ts'
import { toEnvelope } from '@fixbench/contract/core/envelope.ts'
import { describeOwner, isOwnWorld } from '@fixbench/fleet/place.ts'
import { NAMING_FIELDS } from '@fixbench/fleet/proxy/name-world.ts'
import { rejectIgnoredFields } from '@fixbench/server/http/ignored-fields.ts'
import { getInput } from '@fixbench/server/http/read-input.ts'
import { runEndpoint } from '@fixbench/server/http/run-endpoint.ts'
import { failField } from '@fixbench/server/lib/fail.ts'
import type { Worlds } from '@fixbench/worlds/registry.ts'
import { LOCKED } from '@fixbench/worlds/removal.ts'
import type { World } from '@fixbench/worlds/world.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isAskedByShard } from '../fleet/gather.ts'
import { findActionName, recordAction } from '../pages/requests/console-actions.ts'
import { getWorldId, openWorld } from './target-world.ts'

/** Context of a console handler. */
export type ConsoleCall<E extends Endpoint> = {
  input: ParsedOf<E>
  worlds: Worlds
  /** ID of the target world: from the input, else header or cookie, else main. The world may not exist. */
  worldId: string
  /** Opens the target world and catches up with its clock. Fails with 3001 when it doesn't exist. */
  world: () => Promise<World>
  request: FastifyRequest
  reply: FastifyReply
}

/** Used instead of a handler: the call has a separate route, because it sends a file or a redirect. */
export const OWN_ROUTE = 'own-route'

export type ConsoleHandlers<Group extends EndpointGroup> = {
  [Name in keyof Group]:
    | ((call: ConsoleCall<Group[Name]>) => Promise<DataOf<Group[Name]>> | DataOf<Group[Name]>)
    | typeof OWN_ROUTE
}

/** Accepted by every call, even if its input doesn't declare it. */
const WORLD_FIELD = ['worldId']

type AnyHandler = (call: ConsoleCall<Endpoint>) => unknown

/**
 * Registers the console calls of a group. They run through the shop's pipeline, but target any world and have no viewer.
 * Throws if a call has no handler.
 */
export const registerConsole = <Group extends EndpointGroup>(
  app: FastifyInstance,
  worlds: Worlds,
  group: Group,
  handlers: ConsoleHandlers<Group>,
): void => {
  for (const [name, endpoint] of Object.entries(group)) {
    const handle = handlers[name] as AnyHandler | typeof OWN_ROUTE | undefined
    if (handle === undefined) throw new Error(`The console call ${endpoint.path} has no handler`)
    if (handle === OWN_ROUTE) continue
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      handler: async (request, reply) => {
        const { value } = await getInput(endpoint, request)
        rejectIgnoredFields(endpoint, value, WORLD_FIELD)
        const data = await runEndpoint(endpoint, {
          value,
          handle: async input => {
            const worldId = getWorldId(request, findWorldField(value))
            requireOwn(worlds, request, findShardField(value) ?? worldId)
            requireUnlocked(endpoint, worlds, worldId)

            const endStep = startUndoStep(endpoint, worlds, worldId)
            const world = (): Promise<World> => openWorld(worlds, worldId)
            let isDone = false
            const startMs = performance.now()

            try {
              const result = await handle({ input, worlds, worldId, world, request, reply })
              isDone = true
              recordStep(endpoint, worlds, { worldId: findWorldField(result) ?? worldId, input, startMs })
              return result
            } finally {
              endStep?.(isDone)
            }
          },
        })

        return toEnvelope(data)
      },
    })
  }
}

/** The name in the fields of a call that leads it to a shard, as the proxy finds it. */
const findShardField = (input: unknown): string | undefined => {
  const fields = Object(input) as Record<string, unknown>
  const decisive = NAMING_FIELDS.findLast(field => typeof fields[field] === 'string' && fields[field] !== '')

  return decisive === undefined ? undefined : String(fields[decisive])
}

/** Fails with 3001 when a call is for another shard, unless that one asks for the part of this shard. */
const requireOwn = ({ place }: Worlds, request: FastifyRequest, name: string): void => {
  if (place === undefined || isOwnWorld(place, name) || isAskedByShard(request)) return
  failField('worldId', describeOwner(place, name))
}

/** Fails with 3001 when a call would change a locked world. */
export const requireUnlocked = (
  { method, worksWhenLocked }: Endpoint,
  worlds: Worlds,
  worldId: string,
): void => {
  const isSafe = method === 'GET' || worksWhenLocked === true
  if (!isSafe && worlds.isLocked(worldId)) failField('worldId', LOCKED)
}

/** Starts an undo step for a call that is one. Returns undefined for all other calls. */
const startUndoStep = ({ undoStep, summary }: Endpoint, worlds: Worlds, worldId: string) =>
  undoStep === undefined
    ? undefined
    : worlds.find(worldId)?.undoLog.startStep({ title: summary, movesClock: undoStep === 'clock' })

type Step = { worldId: string; input: unknown; startMs: number }

/** Records a call that a copied test must repeat. */
const recordStep = (endpoint: Endpoint, worlds: Worlds, { worldId, input, startMs }: Step): void => {
  const call = findActionName(endpoint)
  const world = call === undefined ? undefined : worlds.find(worldId)
  if (call === undefined || world === undefined) return
  const { worldId: _, ...fields } = Object(input) as Record<string, unknown>
  const shopMs = world.deps.clock.nowMs()
  recordAction(world.dir, { call, input: fields, shopMs, startMs, endMs: performance.now() })
}

const findWorldField = (input: unknown): string | undefined => {
  const given = typeof input === 'object' && input !== null && 'worldId' in input ? input.worldId : undefined
  return typeof given === 'string' && given !== '' ? given : undefined
}
