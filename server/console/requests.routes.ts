import { fail, failField } from '#server/lib/fail.ts'
import { faultText } from '#server/worlds/faults/fault-text.ts'
import type { World } from '#server/worlds/world.ts'
import { callNameOfId } from './calls.ts'
import type { requestsEndpoints } from './contract/requests.contract.ts'
import { MASK } from './mask-secrets.ts'
import type { ConsoleHandlers } from './register-console.ts'
import { replayCall } from './replay-call.ts'
import { type LoggedCall, PAGE_CALL, type RequestLog } from './request-log.ts'
import { snippetsOf } from './request-snippets.ts'
import { memberOf, readAnswer, toRequest } from './requests.view.ts'

type Filter = {
  callId?: string | undefined
  code?: number | undefined
  status?: number | undefined
  afterId?: number | undefined
  member?: string | undefined
  search?: string | undefined
  kind: 'all' | 'call' | 'page'
  isForced?: boolean | undefined
}

export const requestsHandlers = (log: RequestLog): ConsoleHandlers<typeof requestsEndpoints> => ({
  list: async ({ world, worldId, input }) => {
    const shop = await world()
    const fitting = log.calls(worldId).filter(fits(input, shop)).toReversed()
    const { pageNum, pageSize, withBodies } = input
    const page = fitting.slice((pageNum - 1) * pageSize, pageNum * pageSize)
    return { rows: page.map(call => toRequest(call, shop, withBodies)), total: fitting.length }
  },
  detail: async ({ world, worldId, input }) =>
    toRequest(getCall(log, worldId, input.requestId), await world(), true),
  replay: async ({ world, worldId, input, request }) => {
    const shop = await world()
    const call = getCall(log, worldId, input.requestId)
    if (JSON.stringify(input.body ?? '').includes(MASK))
      return failField('body', 'holds a masked secret: write the real one')
    await replayCall(request, { call, worldId, url: input.url, body: input.body })
    const again = log.calls(worldId).findLast(each => each.replayOf === call.requestId)
    return again === undefined
      ? fail('REFUSED', null, 'The request was made again, but no call of the shop took it')
      : toRequest(again, shop, true)
  },
  snippets: async ({ world, worldId, input, request }) => {
    const { deps, faults } = await world()
    const call = getCall(log, worldId, input.requestId)
    const rules = faults.list().filter(({ ruleId }) => call.faultRules.includes(ruleId))
    return snippetsOf({
      call,
      worldId,
      origin: `${request.protocol}://${request.host}`,
      member: memberOf(call, deps.sql),
      fault: rules.length === 0 ? undefined : rules.map(faultText).join(', '),
    })
  },
  clear: async ({ worldId }) => {
    log.clear(worldId)
    return null
  },
})

const getCall = (log: RequestLog, worldId: string, requestId: number): LoggedCall =>
  log.calls(worldId).find(call => call.requestId === requestId) ??
  failField('requestId', `the log holds no request ${requestId} any more`)

const fits =
  ({ callId, code, status, afterId = 0, member, search, kind, isForced }: Filter, world: World) =>
  (call: LoggedCall): boolean =>
    call.requestId > afterId &&
    (kind === 'all' || (kind === 'page') === (call.callId === PAGE_CALL)) &&
    (callId === undefined || call.callId === callId) &&
    (status === undefined || call.status === status) &&
    (code === undefined || call.code === code) &&
    (isForced === undefined || isForced === call.faultRules.length > 0) &&
    (member === undefined || isOf(call, member, world)) &&
    (search === undefined || holds(call, search.toLowerCase()))

const isOf = (call: LoggedCall, wanted: string, { deps }: World): boolean => {
  const member = memberOf(call, deps.sql)
  if (wanted === 'guest') return member === null
  return member !== null && (member.memberId === wanted || member.email.includes(wanted.toLowerCase()))
}

const holds = (call: LoggedCall, text: string): boolean =>
  [
    call.callId,
    callNameOfId(call.callId) ?? '',
    call.url,
    call.faultRules.join(' '),
    JSON.stringify(call.requestBody) ?? '',
    JSON.stringify(readAnswer(call)) ?? '',
  ].some(part => part.toLowerCase().includes(text))
