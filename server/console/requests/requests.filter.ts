import { callNameOfId, findCall } from '#server/console/calls.ts'
import { findMember } from '#server/console/people/people.repo.ts'
import { failField } from '#server/lib/fail.ts'
import { type CallPattern, parseCallPattern } from '#server/worlds/faults/call-pattern.ts'
import { matchesInput } from '#server/worlds/faults/input-match.ts'
import type { World } from '#server/worlds/world.ts'
import { type LoggedCall, PAGE_CALL } from './request-log.ts'
import { readAnswer } from './requests.view.ts'

/** Filter of logged requests. Omitted fields match everything. */
type RequestFilter = {
  /** `cart.add`, `cart.*`, `/api/shop/**`: as fault rules name calls. */
  call?: string | undefined
  callId?: string | undefined
  code?: number | undefined
  status?: number | undefined
  afterId?: number | undefined
  member?: string | undefined
  skuCode?: string | undefined
  fields?: Record<string, string> | undefined
  search?: string | undefined
  kind: 'all' | 'call' | 'page'
  isForced?: boolean | undefined
}

/** Returns a predicate for logged requests. Fails with 3001 when the call doesn't exist. */
export const fits = (filter: RequestFilter, { deps }: World): ((call: LoggedCall) => boolean) => {
  const isMeant = filter.call === undefined ? () => true : parsePattern(filter.call)
  return logged =>
    fitsFacts(filter, logged) &&
    isMeant(getCalled(logged)) &&
    fitsSent(filter, logged) &&
    (filter.member === undefined || matchesRequest(logged, filter.member, deps)) &&
    (filter.search === undefined || holds(logged, filter.search.toLowerCase()))
}

const parsePattern = (call: string): CallPattern =>
  parseCallPattern(call) ?? failField('call', `there is no call “${call}”`)

const fitsFacts = (
  { afterId = 0, kind, callId, code, status, isForced }: RequestFilter,
  logged: LoggedCall,
): boolean =>
  logged.requestId > afterId &&
  (kind === 'all' || (kind === 'page') === (logged.callId === PAGE_CALL)) &&
  (callId === undefined || logged.callId === callId) &&
  (code === undefined || logged.code === code) &&
  (status === undefined || logged.status === status) &&
  (isForced === undefined || isForced === logged.faultRules.length > 0)

const getCalled = ({ callId, url }: LoggedCall): Parameters<CallPattern>[0] => {
  const [path = ''] = url.split('?', 1)
  return { endpoint: findCall(callNameOfId(callId) ?? ''), path }
}

const fitsSent = ({ skuCode, fields = {} }: RequestFilter, { requestBody, url }: LoggedCall): boolean =>
  matchesInput(
    { skuCode, fields },
    { body: requestBody, query: getQuery(url), params: undefined, member: () => [] },
  )

/** Query of an address as data. */
export const getQuery = (url: string): Record<string, string> =>
  Object.fromEntries(new URL(url, 'http://shop.example').searchParams)

const matchesRequest = (logged: LoggedCall, wanted: string, { sql }: World['deps']): boolean => {
  const member = findMember(logged, sql)
  if (wanted === 'guest') return member === null
  return member !== null && (member.memberId === wanted || member.email.includes(wanted.toLowerCase()))
}

const holds = (logged: LoggedCall, text: string): boolean =>
  [
    logged.callId,
    callNameOfId(logged.callId) ?? '',
    logged.url,
    logged.faultRules.join(' '),
    JSON.stringify(logged.requestBody) ?? '',
    JSON.stringify(readAnswer(logged)) ?? '',
  ].some(part => part.toLowerCase().includes(text))
