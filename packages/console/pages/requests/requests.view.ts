import { readCallName } from '@fixbench/contract/call-index.ts'
import {
  MASK,
  maskForm,
  maskResponse,
  maskSecrets,
  maskText,
  maskUrl,
} from '@fixbench/reports/mask-secrets.ts'
import type { RowChange } from '@fixbench/server/database/row-change.ts'
import type { World } from '@fixbench/worlds/world.ts'
import { findSender } from '#console/pages/people/people.repo.ts'
import { explainCall } from './explain-call.ts'
import { type LoggedCall, readTraceId } from './logged-call.ts'

/** Parses a response. Returns its text when it isn't JSON, undefined when none was stored. */
export const parseResponse = ({ answer }: LoggedCall): unknown => {
  if (answer === undefined) return undefined
  if (typeof answer !== 'string' && !Buffer.isBuffer(answer)) return answer
  try {
    return JSON.parse(answer.toString())
  } catch {
    return answer.toString()
  }
}

/** Headers with secrets masked, in the order in which they were sent. */
export const toHeaders = (call: LoggedCall): { request: Header[]; response: Header[] } => ({
  request: toPairs(call.requestHeaders).map(maskHeader),
  response: Object.entries(call.responseHeaders)
    .flatMap(([name, value]) => [value].flat().map(each => ({ name, value: String(each) })))
    .map(maskHeader),
})

type Header = { name: string; value: string }

const toPairs = (raw: readonly string[]): Header[] =>
  raw.flatMap((name, index) => (index % 2 === 0 ? [{ name, value: raw[index + 1] ?? '' }] : []))

const maskHeader = ({ name, value }: Header): Header => ({
  name,
  value: String(Object.values(Object(maskSecrets({ [name]: value })))[0]),
})

/** Names and values in turn, with secrets masked. */
export const maskRawHeaders = (raw: readonly string[]): string[] =>
  toPairs(raw)
    .map(maskHeader)
    .flatMap(({ name, value }) => [name, value])

/** The body as it was sent, with secrets masked; null without one. */
export const toSentBody = ({ bodyText = '', requestBody, contentType = '' }: LoggedCall): string | null => {
  if (bodyText === '') return null
  if (contentType.startsWith('application/x-www-form-urlencoded')) return maskForm(bodyText)
  const masked = JSON.stringify(maskSecrets(requestBody))
  // Unchanged text keeps its spaces and order, which may be what a tester looks for.
  return masked === JSON.stringify(requestBody) ? maskText(bodyText) : masked
}

/** A changed row with secrets masked. */
export const toRowChange = ({ table, kind, key, cells }: RowChange) => ({
  table,
  kind,
  key: Object.values(JSON.parse(key) as Record<string, unknown>).join(', '),
  cells: (JSON.parse(cells) as [string, unknown, unknown][]).map(([column, before, after]) => {
    const masked = Object(maskSecrets({ [column]: [before, after] })) as Record<string, unknown>
    const [first, second] = Array.isArray(masked[column]) ? (masked[column] as unknown[]) : [MASK, MASK]
    return {
      column,
      before: before === null ? null : first,
      after: after === null ? null : second,
    }
  }),
})

/** Converts a logged call with everything known about it. */
export const toRequestDetail = (call: LoggedCall, world: World) => {
  const headers = toHeaders(call)
  const { statements, changes } = call.work

  return {
    ...toRequest(call, world, { withBodies: true }),
    requestHeaders: headers.request,
    responseHeaders: headers.response,
    contentType: call.contentType ?? '',
    sentBody: toSentBody(call),
    timings: {
      sendMs: round(call.sendMs),
      waitMs: round(call.durationMs - call.sendMs - call.receiveMs),
      receiveMs: round(call.receiveMs),
    },
    statements: statements.map(({ sql, durationMs, rowCount }) => ({
      sql: sql.replace(/\s+/g, ' ').trim(),
      durationMs: round(durationMs),
      rowCount,
    })),
    changes: changes.map(toRowChange),
  }
}

const round = (ms: number): number => Math.round(ms * 1000) / 1000

/** Converts a logged call for the console, with secrets masked and bodies on request. */
export const toRequest = (
  call: LoggedCall,
  { deps, faults }: World,
  { withBodies }: { withBodies: boolean },
) => {
  const answer = parseResponse(call)
  const member = findSender(call, deps.sql)

  return {
    requestId: call.requestId,
    at: new Date(call.atMs).toISOString(),
    shopTime: new Date(call.shopMs).toISOString(),
    method: call.method,
    url: maskUrl(call.url),
    callId: call.callId,
    call: readCallName(call.callId),
    status: call.status,
    code: call.code,
    durationMs: round(call.durationMs),
    queries: call.work.queries,
    rowsChanged: call.work.rowsChanged,
    ignoredFields: call.ignoredFields ?? '',
    faultRules: call.faultRules.join(','),
    traceId: readTraceId(call),
    memberId: member?.memberId ?? null,
    memberEmail: member?.email ?? null,
    isInPage: call.isInPage,
    replayOf: call.replayOf ?? null,
    resendOf: call.resendOf ?? null,
    why: explainCall(call, answer, faults.list()),
    requestBody: withBodies ? (maskSecrets(call.requestBody) ?? null) : null,
    answer: withBodies ? (maskResponse(call.callId, answer) ?? null) : null,
  }
}
