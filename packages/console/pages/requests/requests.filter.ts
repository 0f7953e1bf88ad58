import { findCallById, readCallName } from '@fixbench/contract/call-index.ts'
import type { ParsedOf } from '@fixbench/contract/core/endpoint.ts'
import { failField } from '@fixbench/server/lib/fail.ts'
import {
  type CallPattern,
  describeUnknownCall,
  parseCallPattern,
} from '@fixbench/worlds/faults/call-pattern.ts'
import { type FaultInput, findMiss, listMisses, type Miss } from '@fixbench/worlds/faults/input-match.ts'
import type { World } from '@fixbench/worlds/world.ts'
import { findSender } from '#console/pages/people/people.repo.ts'
import type { requestsEndpoints } from '#console/pages/requests/requests.contract.ts'
import { type LoggedCall, PAGE_CALL, readTraceId } from './logged-call.ts'
import { parseResponse } from './requests.view.ts'

/** Filter of logged requests. Omitted fields match everything. */
type RequestFilter = Partial<ParsedOf<typeof requestsEndpoints.verify>>

type Condition = {
  condition: string
  expected: unknown
  isMet: (logged: LoggedCall) => boolean
  read: (logged: LoggedCall) => string | null
}

/** Creates a predicate for logged requests. Fails with 3001 when the filter names an unknown call. */
export const createFilter = (filter: RequestFilter, world: World): ((logged: LoggedCall) => boolean) => {
  const conditions = listConditions(filter, world)
  const wanted = toInputCondition(filter)
  return logged =>
    conditions.every(({ isMet }) => isMet(logged)) && findMiss(wanted, toRequestInput(logged)) === undefined
}

/** Creates a function that lists what a logged request doesn't meet. Fails like `createFilter`. */
export const createMissFinder = (filter: RequestFilter, world: World): ((logged: LoggedCall) => Miss[]) => {
  const conditions = listConditions(filter, world)
  const wanted = toInputCondition(filter)
  return logged => [
    ...conditions.filter(({ isMet }) => !isMet(logged)).map(unmet => describeMiss(unmet, logged)),
    ...listMisses(wanted, toRequestInput(logged)),
  ]
}

const toInputCondition = ({
  skuCode,
  fields = {},
  queries,
  cookies,
  requestHeaders,
}: RequestFilter): Parameters<typeof listMisses>[0] => ({ skuCode, fields, queries, cookies, requestHeaders })

const describeMiss = ({ condition, expected, read }: Condition, logged: LoggedCall): Miss => {
  const seen = read(logged)
  const text = `${condition} was ${seen ?? 'missing'}, not ${String(expected)}`
  return { condition, expected: String(expected), seen, text }
}

/** The conditions of a filter apart from those on the input, cheap ones first. */
const listConditions = (filter: RequestFilter, { deps }: World): Condition[] => {
  const { call, callId, code, status, traceId, isForced, member, search, kind, afterId } = filter
  const matchesCall = call === undefined ? () => true : parsePattern(call)
  const readMember = (logged: LoggedCall) => findSender(logged, deps.sql)?.email ?? 'guest'
  const toText = (value: number | null | undefined) => (value == null ? null : String(value))
  const all: (Condition | undefined)[] = [
    toCondition(
      'afterId',
      afterId,
      ({ requestId }) => requestId > Number(afterId),
      ({ requestId }) => toText(requestId),
    ),
    toCondition(
      'kind',
      kind,
      logged => isOfKind(logged, kind),
      ({ callId: id }) => (id === PAGE_CALL ? 'page' : 'call'),
    ),
    toCondition(
      'callId',
      callId,
      logged => logged.callId === callId,
      logged => logged.callId,
    ),
    toCondition(
      'code',
      code,
      logged => logged.code === code,
      logged => toText(logged.code),
    ),
    toCondition(
      'status',
      status,
      logged => logged.status === status,
      logged => toText(logged.status),
    ),
    toCondition('traceId', traceId, logged => readTraceId(logged) === traceId, readTraceId),
    toCondition(
      'isForced',
      isForced,
      logged => isForced === isForcedCall(logged),
      logged => String(isForcedCall(logged)),
    ),
    toCondition('call', call, logged => matchesCall(toCallTarget(logged)), readNameOrUrl),
    toCondition('member', member, logged => isSentBy(logged, String(member), deps), readMember),
    toCondition(
      'search',
      search,
      logged => containsText(logged, String(search).toLowerCase()),
      readNameOrUrl,
    ),
  ]

  return all.filter(condition => condition !== undefined)
}

/** A condition of a filter; undefined when the filter leaves it out. */
const toCondition = (
  condition: string,
  expected: unknown,
  isMet: Condition['isMet'],
  read: Condition['read'],
): Condition | undefined => (expected === undefined ? undefined : { condition, expected, isMet, read })

const parsePattern = (call: string): CallPattern =>
  parseCallPattern(call) ?? failField('call', describeUnknownCall(call))

const isOfKind = ({ callId }: LoggedCall, kind: RequestFilter['kind']): boolean =>
  kind === 'all' || (kind === 'page') === (callId === PAGE_CALL)

const isForcedCall = ({ faultRules }: LoggedCall): boolean => faultRules.length > 0

const readNameOrUrl = ({ callId, url }: LoggedCall): string => readCallName(callId) || url

/** What a call pattern matches in a logged request. */
export const toCallTarget = ({ callId, url }: LoggedCall): Parameters<CallPattern>[0] => {
  const [path = ''] = url.split('?', 1)
  return { endpoint: findCallById(callId)?.endpoint, path }
}

/** The parts of a logged request that conditions look at. Its member is unknown. */
export const toRequestInput = ({ requestBody, url, requestHeaders }: LoggedCall): FaultInput => {
  const headers = readHeaders(requestHeaders)
  return {
    body: requestBody,
    query: getQuery(url),
    params: undefined,
    headers,
    cookies: readCookies(headers['cookie']),
    member: () => [],
  }
}

/** Headers by their names in lower case. `raw` holds names and values in turn. */
const readHeaders = (raw: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    raw.flatMap((name, index) => (index % 2 === 0 ? [[name.toLowerCase(), raw[index + 1] ?? '']] : [])),
  )

const readCookies = (header = ''): Record<string, string> =>
  Object.fromEntries(
    header.split(/;\s*/).map(pair => {
      const [name = '', ...value] = pair.split('=')
      return [name, value.join('=')]
    }),
  )

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
    readCallName(logged.callId),
    logged.url,
    logged.faultRules.join(' '),
    JSON.stringify(logged.requestBody) ?? '',
    JSON.stringify(parseResponse(logged)) ?? '',
  ].some(part => part.toLowerCase().includes(text))
