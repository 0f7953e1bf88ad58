import { randomUUID } from 'node:crypto'
import type { Method } from '@fixbench/contract/core/endpoint.ts'
import { omitUndefined } from '@fixbench/contract/core/omit-undefined.ts'
import { toFormText } from '@fixbench/contract/core/wire.ts'
import { WORLD_HEADER } from '@fixbench/server/http/named-world.ts'
import { fail } from '@fixbench/server/lib/fail.ts'
import { WORLD_PASS_HEADER } from '@fixbench/server/lib/world-pass.ts'
import type { FastifyRequest, LightMyRequestResponse } from 'fastify'
import { getTokenHeader, type LoggedCall, PAGE_CALL, REPLAY_HEADER, TOO_LARGE } from './logged-call.ts'
import type { RequestLog } from './request-log.ts'

type InnerRequest = {
  method: Method
  url: string
  worldId: string
  token?: string | undefined
  body: unknown
  headers?: Record<string, string>
}

/** Headers that open a world to an inner request, whoever may use the console. */
const toWorldHeaders = ({ server, host }: FastifyRequest, worldId: string): Record<string, string> => ({
  host,
  [WORLD_HEADER]: worldId,
  [WORLD_PASS_HEADER]: server.signWorld(worldId),
})

/** Sends a request through the whole server to a world, from the address of the given request. */
export const sendInner = (
  request: FastifyRequest,
  { method, url, worldId, token, body, headers }: InnerRequest,
): Promise<LightMyRequestResponse> =>
  request.server.inject({
    method,
    url,
    remoteAddress: request.ip,
    headers: {
      ...toWorldHeaders(request, worldId),
      ...headers,
      ...omitUndefined({
        'x-token': token,
        'content-type': body === undefined ? undefined : 'application/json',
      }),
    },
    ...omitUndefined({ payload: body === undefined ? undefined : JSON.stringify(body) }),
  })

type Options = {
  call: LoggedCall
  worldId: string
  log: RequestLog
  url?: string | undefined
  body?: unknown
}

/**
 * Repeats a logged request in the same world with the same token and kind of body. Returns its own entry of the log, or
 * undefined when the address isn't logged. Fails with 500 when the request uploaded files or its body was too large to
 * store.
 */
export const replayCall = async (
  request: FastifyRequest,
  { call, worldId, log, url = call.url, body = call.requestBody }: Options,
): Promise<LoggedCall | undefined> => {
  if (call.contentType?.startsWith('multipart/') === true) {
    fail('REFUSED', null, 'A request with files can’t be sent again. Upload the files in the shop instead.')
  }

  if (body === TOO_LARGE) {
    fail('REFUSED', null, 'This request can’t be sent again because its body was too large to store.')
  }

  const replayKey = `${call.requestId} ${randomUUID()}`
  const method = call.method === 'GET' || call.method === 'DELETE' ? call.method : 'POST'
  const sent = method === 'GET' ? undefined : toSentBody(call, body)

  try {
    await request.server.inject({
      method,
      url,
      remoteAddress: request.ip,
      headers: {
        ...toWorldHeaders(request, worldId),
        accept: call.callId === PAGE_CALL ? 'text/html' : 'application/json',
        [REPLAY_HEADER]: replayKey,
        ...(call.token === undefined ? {} : Object.fromEntries([getTokenHeader(call, call.token)])),
        ...omitUndefined({ 'content-type': sent?.type }),
      },
      ...omitUndefined({ payload: sent?.text }),
    })
  } catch {
    // A fault rule broke the connection, which the log shows.
  }

  return log.calls(worldId).findLast(each => each.replayKey === replayKey)
}

/** The body of a replay in the kind of the original. An edited text is sent as it is. */
const toSentBody = (call: LoggedCall, body: unknown): { type: string; text: string } | undefined => {
  if (body === undefined || body === null) return undefined
  const type = call.contentType ?? 'application/json'
  if (body === call.requestBody && call.bodyText !== undefined) return { type, text: call.bodyText }
  if (typeof body === 'string') return { type, text: body }
  const isForm = type.startsWith(FORM) && !Array.isArray(body)
  return isForm
    ? { type, text: toFormText(Object(body) as Record<string, unknown>) }
    : { type: type.startsWith(FORM) ? 'application/json' : type, text: JSON.stringify(body) }
}

const FORM = 'application/x-www-form-urlencoded'
