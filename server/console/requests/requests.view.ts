import { callNameOfId } from '#server/console/calls.ts'
import { findMember } from '#server/console/people/people.repo.ts'
import type { World } from '#server/worlds/world.ts'
import { explainCall } from './explain-call.ts'
import { maskAnswer, maskSecrets, maskUrl } from './mask-secrets.ts'
import type { LoggedCall } from './request-log.ts'

/** The response as data, or as text when it isn't JSON. */
export const readAnswer = ({ answer }: LoggedCall): unknown => {
  if (answer === undefined) return undefined
  if (typeof answer !== 'string' && !Buffer.isBuffer(answer)) return answer
  try {
    return JSON.parse(answer.toString())
  } catch {
    return answer.toString()
  }
}

/** A logged call as the console shows it, secrets masked; without its bodies where a list asks for none. */
export const toRequest = (call: LoggedCall, { deps, faults }: World, withBodies: boolean) => {
  const answer = readAnswer(call)
  const member = findMember(call, deps.sql)
  return {
    requestId: call.requestId,
    at: new Date(call.atMs).toISOString(),
    shopTime: new Date(call.shopMs).toISOString(),
    method: call.method,
    url: maskUrl(call.url),
    callId: call.callId,
    call: callNameOfId(call.callId) ?? '',
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
    answer: withBodies ? (maskAnswer(call.callId, answer) ?? null) : null,
  }
}
