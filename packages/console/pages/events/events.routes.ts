import { findDelivery, listDeliveries, resendDelivery } from '@fixbench/events/deliveries.ts'
import { addEndpoint, forceBehavior, listEndpoints, removeEndpoint } from '@fixbench/events/endpoints.ts'
import { publish } from '@fixbench/server/context/events.ts'
import { fail } from '@fixbench/server/lib/fail.ts'
import type { World } from '@fixbench/worlds/world.ts'
import { waitFor } from '#console/pages/requests/wait-for.ts'
import type { ConsoleHandlers } from '#console/server/register-console.ts'
import type { eventsEndpoints } from './events.contract.ts'

/** Events are announced before their transaction commits, so the database is also polled. */
const POLL_MS = 100

export const eventsHandlers: ConsoleHandlers<typeof eventsEndpoints> = {
  endpoints: async ({ world }) => ({ rows: await listEndpoints((await world()).deps) }),
  add: ({ world, input }) => changeEndpoints(world, ({ deps }) => addEndpoint(deps, input)),
  remove: ({ world, input }) => changeEndpoints(world, ({ deps }) => removeEndpoint(deps, input.endpointId)),
  force: ({ world, input: { endpointId, ...forced } }) =>
    changeEndpoints(world, ({ deps }) => forceBehavior(deps, endpointId, forced)),
  deliveries: async ({ world, input: { pageNum, pageSize, ...filter } }) =>
    listDeliveries((await world()).deps, filter, { pageNum, pageSize }),
  waitFor: async ({ world, worldId, input: { timeoutMs, ...filter }, reply }) => {
    const delivery = await waitFor({
      worldId,
      topic: 'events',
      pollMs: POLL_MS,
      timeoutMs,
      reply,
      // The world is resolved on every attempt, because a restore replaces it.
      attempt: async () => findDelivery((await world()).deps, filter),
      isDone: found => found !== undefined,
    })
    return delivery ?? fail('NOT_FOUND', null, `No matching event was sent within ${timeoutMs} ms`)
  },
  resend: async ({ world, input: { deliveryId } }) => {
    const target = await world()
    await resendDelivery(target.deps, deliveryId)
    await target.whenSettled()
    publish(target.id, 'events')

    return (await findDelivery(target.deps, { deliveryId })) ?? fail('NOT_FOUND')
  },
}

/** Changes an endpoint and tells the consoles of the world. */
const changeEndpoints = async <Result>(
  world: () => Promise<World>,
  change: (target: World) => Promise<Result>,
): Promise<Result> => {
  const target = await world()
  const result = await change(target)
  publish(target.id, 'events')

  return result
}
