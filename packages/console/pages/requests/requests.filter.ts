import { findCallById } from '@fixbench/contract/call-index.ts'
import type { ParsedOf } from '@fixbench/contract/core/endpoint.ts'
import { failField } from '@fixbench/server/lib/fail.ts'
import {
  type CallPattern,
  describeUnknownCall,
  parseCallPattern,
} from '@fixbench/worlds/faults/call-pattern.ts'
import { matchesInput } from '@fixbench/worlds/faults/input-match.ts'
import type { World } from '@fixbench/worlds/world.ts'
import { findSender } from '#console/pages/people/people.repo.ts'
import type { requestsEndpoints } from '#console/pages/requests/requests.contract.ts'
import { type LoggedCall, PAGE_CALL, readTraceId } from './logged-call.ts'
import { parseResponse } from './requests.view.ts'

/** Filter of logged requests. Omitted fields match everything. */
type RequestFilter = Partial<ParsedOf<typeof requestsEndpoints.verify>>

/** Creates a predicate for logged requests. Fails with 3001 when the filter names an unknown call. */
export const createFilter = (
  { call, member, search, skuCode, fields = {}, ...rest }: RequestFilter,
  { deps }: World,
): ((logged: LoggedCall) => boolean) => {
  const matchesCall = call === undefined ? () => true : parsePattern(call)
  return logged =>
    matchesFields(rest, logged) &&
    matchesCall(toCallTarget(logged)) &&
    matchesInput({ skuCode, fields }, toRequestInput(logged)) &&
    (member === undefined || isSentBy(logged, member, deps)) &&
    (search === undefined || containsText(logged, search.toLowerCase()))
}

const parsePattern = (call: string): CallPattern =>
  parseCallPattern(call) ?? failField('call', describeUnknownCall(call))

const matchesFields = (
  { afterId = 0, kind, callId, code, status, isForced, traceId }: RequestFilter,
  logged: LoggedCall,
): boolean =>
  logged.requestId > afterId &&
  (kind === 'all' || (kind === 'page') === (logged.callId === PAGE_CALL)) &&
  (callId === undefined || logged.callId === callId) &&
  (code === undefined || logged.code === code) &&
  (status === undefined || logged.status === status) &&
  (traceId === undefined || readTraceId(logged) === traceId) &&
  (isForced === undefined || isForced === logged.faultRules.length > 0)

const toCallTarget = ({ callId, url }: LoggedCall): Parameters<CallPattern>[0] => {
  const [path = ''] = url.split('?', 1)
  return { endpoint: findCallById(callId)?.endpoint, path }
}

const toRequestInput = ({ requestBody, url }: LoggedCall): Parameters<typeof matchesInput>[1] => ({
  body: requestBody,
  query: getQuery(url),
  params: undefined,
  member: () => [],
})

/** Query fields of a URL. */
export const getQuery = (url: string): Record<string, string> =>
  Object.fromEntries(new URL(url, 'http://shop.example').searchParams)

const isSentBy = (logged: LoggedCall, sender: string, { sql }: World['deps']): boolean => {
  const member = findSender(logged, sql)
  if (sender === 'guest') return member === null
  return member !== null && (member.memberId === sender || member.email.includes(sender.toLowerCase()))
}

const containsText = (logged: LoggedCall, text: string): boolean =>
  [
    logged.callId,
    findCallById(logged.callId)?.call ?? '',
    logged.url,
    logged.faultRules.join(' '),
    JSON.stringify(logged.requestBody) ?? '',
    JSON.stringify(parseResponse(logged)) ?? '',
  ].some(part => part.toLowerCase().includes(text))
