import type { FastifyRequest, LightMyRequestResponse } from 'fastify'
import type { Method } from '#contract/core/endpoint.ts'
import { WORLD_HEADER } from '#server/http/named-world.ts'
import { fail } from '#server/lib/fail.ts'
import { WORLD_PASS_HEADER } from '#server/lib/world-pass.ts'
import { getTokenHeader, type LoggedCall, PAGE_CALL, REPLAY_HEADER, TOO_LARGE } from './request-log.ts'

type InnerRequest = {
  method: Method
  url: string
  worldId: string
  token?: string | undefined
  body: unknown
  headers?: Record<string, string>
}

/** Sends a request through the whole server to a world, from the address of the given request. */
export const sendInner = (
  { server, ip, host }: FastifyRequest,
  { method, url, worldId, token, body, headers }: InnerRequest,
): Promise<LightMyRequestResponse> =>
  server.inject({
    method,
    url,
    remoteAddress: ip,
    headers: {
      host,
      [WORLD_HEADER]: worldId,
      [WORLD_PASS_HEADER]: server.signWorld(worldId),
      ...headers,
      ...(token !== undefined && { 'x-token': token }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { payload: JSON.stringify(body) }),
  })

type Options = { call: LoggedCall; worldId: string; url?: string | undefined; body?: unknown }

/**
 * Repeats a logged request in the same world with the same token. Fails with 500 when the request uploaded files or its
 * body was too large to store.
 */
export const replayCall = async (
  request: FastifyRequest,
  { call, worldId, url = call.url, body = call.requestBody }: Options,
): Promise<void> => {
  if (call.contentType?.startsWith('multipart/') === true)
    fail('REFUSED', null, 'A request with files can’t be sent again')
  if (body === TOO_LARGE)
    fail('REFUSED', null, 'This request can’t be sent again because its body was too large to store')
  try {
    await sendInner(request, {
      method: call.method === 'GET' || call.method === 'DELETE' ? call.method : 'POST',
      url,
      worldId,
      body: call.method === 'GET' ? undefined : (body ?? undefined),
      headers: {
        accept: call.callId === PAGE_CALL ? 'text/html' : 'application/json',
        [REPLAY_HEADER]: String(call.requestId),
        ...(call.token !== undefined && Object.fromEntries([getTokenHeader(call, call.token)])),
      },
    })
  } catch {
    // A fault rule broke the connection, which the log shows.
  }
}
