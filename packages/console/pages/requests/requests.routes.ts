import { MASK, unmask, unmaskUrl } from '@fixbench/reports/mask-secrets.ts'
import { fail, failField } from '@fixbench/server/lib/fail.ts'
import { slicePage } from '@fixbench/server/lib/paging.ts'
import { findSender } from '#console/pages/people/people.repo.ts'
import type { requestsEndpoints } from '#console/pages/requests/requests.contract.ts'
import { type ConsoleHandlers, OWN_ROUTE } from '#console/server/register-console.ts'
import type { LoggedCall } from './logged-call.ts'
import { replayCall } from './replay-call.ts'
import { getTimeline } from './request-history.ts'
import type { RequestLog } from './request-log.ts'
import { formatSnippets } from './request-snippets.ts'
import { createFilter } from './requests.filter.ts'
import { toRequest, toRequestDetail } from './requests.view.ts'
import { verifyOrder } from './verify-order.ts'
import { verifyRequests } from './verify-requests.ts'

/** Handlers of the request log. Each fails with 3001 for a request that is no longer in the log. */
export const requestsHandlers = (log: RequestLog): ConsoleHandlers<typeof requestsEndpoints> => ({
  har: OWN_ROUTE,
  list: async ({ world, worldId, input }) => {
    const shop = await world()
    const matching = log.calls(worldId).filter(createFilter(input, shop)).toReversed()
    const { rows, total } = slicePage(matching, input)
    return { rows: rows.map(call => toRequest(call, shop, { withBodies: input.withBodies })), total }
  },
  detail: async ({ world, worldId, input }) =>
    toRequestDetail(getCall(log, worldId, input.requestId), await world()),
  replay: async ({ world, worldId, input, request }) => {
    const shop = await world()
    const call = getCall(log, worldId, input.requestId)
    const body = input.body === undefined ? undefined : unmask(input.body, call.requestBody)
    if (JSON.stringify(body ?? '').includes(MASK)) {
      return failField(
        'body',
        'contains a masked secret that the original request didn’t have: enter the value',
      )
    }
    const url = input.url === undefined ? undefined : getShopUrl(unmaskUrl(input.url, call.url))
    const again = await replayCall(request, { call, worldId, url, body, log })
    return again === undefined
      ? fail('REFUSED', null, 'The request was sent, but this address isn’t logged. Open it in the browser.')
      : toRequest(again, shop, { withBodies: true })
  },
  verify: ({ world, worldId, input, reply }) => verifyRequests({ log, world, worldId, reply }, input),
  verifyOrder: ({ world, worldId, input, reply }) => verifyOrder({ log, world, worldId, reply }, input),
  snippets: async ({ world, worlds, worldId, input, request }) => {
    const { deps } = await world()
    const call = getCall(log, worldId, input.requestId)
    return formatSnippets({
      call,
      worldId,
      origin: `${request.protocol}://${request.host}`,
      findSender: logged => findSender(logged, deps.sql),
      past: getTimeline(call, log, worldId, worlds.info(worldId)),
    })
  },
  clear: async ({ worldId }) => {
    log.clear(worldId)
    return null
  },
})

/** The path and query of a URL. Fails with 3001 for an address outside the shop. */
const getShopUrl = (given: string): string => {
  if (!given.startsWith('/') || given.startsWith('//')) {
    return failField('url', 'must be a path of the shop that starts with /, such as /api/shop/cart/list')
  }
  if (/^\/(console|gateway)(\/|\?|$)/.test(given)) {
    return failField('url', 'must be a path of the shop. The console and the payment host are outside it')
  }
  return given
}

const getCall = (log: RequestLog, worldId: string, requestId: number): LoggedCall =>
  log.calls(worldId).find(call => call.requestId === requestId) ??
  failField('requestId', `request ${requestId} is no longer in the log`)
