import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { DataOf, Endpoint, EndpointGroup, ParsedOf } from '#contract/core/endpoint.ts'
import { toEnvelope } from '#contract/core/envelope.ts'
import { refuseIgnoredFields } from '#server/http/ignored-fields.ts'
import { findNamedWorld } from '#server/http/named-world.ts'
import { getInput } from '#server/http/read-input.ts'
import { runEndpoint } from '#server/http/run-endpoint.ts'
import { failField } from '#server/lib/fail.ts'
import { MAIN_WORLD, type Worlds } from '#server/worlds/registry.ts'
import type { World } from '#server/worlds/world.ts'

/** Context of a console handler. */
export type ConsoleCall<E extends Endpoint> = {
  input: ParsedOf<E>
  worlds: Worlds
  /** ID of the target world: from the input, else header or cookie, else main. It may not exist. */
  worldId: string
  /** The target world, open and caught up with its clock. */
  world: () => Promise<World>
  request: FastifyRequest
  reply: FastifyReply
}

export type ConsoleHandlers<Group extends EndpointGroup> = {
  [Name in keyof Group]: (
    call: ConsoleCall<Group[Name]>,
  ) => Promise<DataOf<Group[Name]>> | DataOf<Group[Name]>
}

/** Any call may name its world, even if its input doesn't declare the field. */
const WORLD_FIELD = ['worldId']

type AnyHandler = (call: ConsoleCall<Endpoint>) => unknown

/** Registers console calls: validation and envelope as in the shop, but for any world and without a viewer. */
export const registerConsole = <Group extends EndpointGroup>(
  app: FastifyInstance,
  worlds: Worlds,
  group: Group,
  handlers: ConsoleHandlers<Group>,
): void => {
  for (const [name, endpoint] of Object.entries(group)) {
    const handle = handlers[name] as AnyHandler
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      config: { withoutWorld: true },
      handler: async (request, reply) => {
        const { value } = await getInput(endpoint, request)
        const data = await runEndpoint(endpoint, {
          value,
          admit: () => refuseIgnoredFields(endpoint, value, WORLD_FIELD),
          handle: async input => {
            const worldId = getWorldId(input, request)
            const end = await readStep(endpoint, worlds, worldId)
            const world = (): Promise<World> => readWorld(worlds, worldId)
            const answer = await handle({ input, worlds, worldId, world, request, reply })
            end?.()
            return answer
          },
        })
        return reply.type('application/json; charset=utf-8').send(JSON.stringify(toEnvelope(data)))
      },
    })
  }
}

/** The calls of a group except one that doesn't return an envelope and is registered separately. */
export const callsBut = <Group extends EndpointGroup, Name extends keyof Group>(
  group: Group,
  name: Name,
): Omit<Group, Name> => {
  const { [name]: _, ...others } = group
  return others
}

const STEPS = /^\/console\/api\/(clock|controls)\//

/** Console actions that change a world can be undone like shop requests. */
const readStep = ({ method, path, summary }: Endpoint, worlds: Worlds, worldId: string) => {
  const group = method === 'GET' ? undefined : STEPS.exec(path)?.[1]
  if (group === undefined) return undefined
  return worlds.find(worldId)?.undoLog.startStep({ title: summary, movesClock: group === 'clock' })
}

const getWorldId = (input: unknown, request: FastifyRequest): string => {
  const given = typeof input === 'object' && input !== null && 'worldId' in input ? input.worldId : undefined
  return typeof given === 'string' ? given : (findNamedWorld(request) ?? MAIN_WORLD)
}

const readWorld = async (worlds: Worlds, worldId: string): Promise<World> => {
  const world = worlds.find(worldId) ?? failField('worldId', `there is no world “${worldId}”`)
  await world.settle()
  return world
}
