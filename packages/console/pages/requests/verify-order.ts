import type { ParsedOf } from '@fixbench/contract/core/endpoint.ts'
import type { World } from '@fixbench/worlds/world.ts'
import type { FastifyReply } from 'fastify'
import type { LoggedCall } from './logged-call.ts'
import type { RequestLog } from './request-log.ts'
import type { requestsEndpoints } from './requests.contract.ts'
import { createFilter } from './requests.filter.ts'
import { toRequest } from './requests.view.ts'
import { waitFor } from './wait-for.ts'

type Options = ParsedOf<typeof requestsEndpoints.verifyOrder>
type Context = { log: RequestLog; world: () => Promise<World>; worldId: string; reply: FastifyReply }

/** Checks that calls were made in an order, and waits up to `timeoutMs` until they were. */
export const verifyOrder = ({ log, world, worldId, reply }: Context, options: Options) =>
  waitFor({
    worldId,
    topic: 'requests',
    timeoutMs: options.timeoutMs,
    reply,
    attempt: async () => followOrder(log.calls(worldId), options, await world()),
    isDone: ({ isMet }) => isMet,
  })

const followOrder = (logged: readonly LoggedCall[], { calls, afterId, member }: Options, shop: World) => {
  const found: LoggedCall[] = []
  let from = 0
  for (const call of calls) {
    const matches = createFilter({ call, afterId, member, kind: 'call' }, shop)
    const index = logged.findIndex((each, position) => position >= from && matches(each))
    const next = logged[index]
    if (next === undefined) break

    found.push(next)
    from = index + 1
  }

  return {
    isMet: found.length === calls.length,
    missing: calls[found.length] ?? null,
    rows: found.map(each => toRequest(each, shop, { withBodies: false })),
  }
}
