import { sha256 } from '#server/lib/ids.ts'
import type { SqlReader } from '#server/worlds/sql.ts'
import type { requestsEndpoints } from './contract/requests.contract.ts'
import { maskAnswer, maskSecrets, maskUrl } from './mask-secrets.ts'
import type { ConsoleHandlers } from './register-console.ts'
import type { LoggedCall, RequestLog } from './request-log.ts'

export const requestsHandlers = (log: RequestLog): ConsoleHandlers<typeof requestsEndpoints> => ({
  list: async ({ world, worldId, input }) => {
    const { sql } = (await world()).deps
    const { callId, code, status, afterId = 0, pageNum, pageSize } = input
    const fitting = log
      .calls(worldId)
      .filter(call => call.requestId > afterId)
      .filter(call => callId === undefined || call.callId === callId)
      .filter(call => status === undefined || call.status === status)
      .filter(call => code === undefined || codeIn(readAnswer(call)) === code)
      .reverse()
    const page = fitting.slice((pageNum - 1) * pageSize, pageNum * pageSize)
    return { rows: page.map(call => toRequest(call, sql)), total: fitting.length }
  },
  clear: async ({ worldId }) => {
    log.clear(worldId)
    return null
  },
})

const toRequest = (call: LoggedCall, sql: SqlReader) => {
  const answer = readAnswer(call)
  return {
    requestId: call.requestId,
    at: new Date(call.atMs).toISOString(),
    shopTime: new Date(call.shopMs).toISOString(),
    method: call.method,
    url: maskUrl(call.url),
    callId: call.callId,
    status: call.status,
    code: codeIn(answer),
    durationMs: Math.round(call.durationMs * 1000) / 1000,
    faultRules: call.faultRules.join(','),
    memberId: memberOf(call, sql),
    isInPage: call.isInPage,
    requestBody: maskSecrets(call.requestBody) ?? null,
    answer: maskAnswer(call.callId, answer) ?? null,
  }
}

/** The answer as data; as text when it is no JSON. */
const readAnswer = ({ answer }: LoggedCall): unknown => {
  if (answer === undefined) return undefined
  try {
    return JSON.parse(answer.toString())
  } catch {
    return answer.toString()
  }
}

const codeIn = (answer: unknown): number | null =>
  typeof answer === 'object' && answer !== null && 'code' in answer && typeof answer.code === 'number'
    ? answer.code
    : null

const memberSql = 'select cast(memberId as text) from Session where tokenHash = ?'

const memberOf = ({ token }: LoggedCall, sql: SqlReader): string | null =>
  token === undefined ? null : sql.value<string>(memberSql, sha256(token))
