import { findCallById } from '#contract/call-index.ts'
import { findSender } from '#server/console/people/people.repo.ts'
import type { World } from '#server/worlds/world.ts'
import { explainCall } from './explain-call.ts'
import { maskResponse, maskSecrets, maskUrl } from './mask-secrets.ts'
import type { LoggedCall } from './request-log.ts'

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

/** Converts a logged call for the console, with secrets masked and bodies on request. */
export const toRequest = (call: LoggedCall, { deps, faults }: World, withBodies: boolean) => {
  const answer = parseResponse(call)
  const member = findSender(call, deps.sql)
  return {
    requestId: call.requestId,
    at: new Date(call.atMs).toISOString(),
    shopTime: new Date(call.shopMs).toISOString(),
    method: call.method,
    url: maskUrl(call.url),
    callId: call.callId,
    call: findCallById(call.callId)?.call ?? '',
    status: call.status,
    code: call.code,
    durationMs: Math.round(call.durationMs * 1000) / 1000,
    queries: call.work.queries,
    rowsChanged: call.work.rowsChanged,
    ignoredFields: call.ignoredFields ?? '',
    faultRules: call.faultRules.join(','),
    memberId: member?.memberId ?? null,
    memberEmail: member?.email ?? null,
    isInPage: call.isInPage,
    replayOf: call.replayOf ?? null,
    why: explainCall(call, answer, faults.list()),
    requestBody: withBodies ? (maskSecrets(call.requestBody) ?? null) : null,
    answer: withBodies ? (maskResponse(call.callId, answer) ?? null) : null,
  }
}
