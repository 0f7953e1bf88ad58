import type { FastifyRequest } from 'fastify'
import { fail } from '#server/lib/fail.ts'
import { type LoggedCall, REPLAY_HEADER, TOO_LARGE } from './request-log.ts'

type Options = { call: LoggedCall; worldId: string; url?: string | undefined; body?: unknown }

/**
 * Repeats a logged request through the whole server, in the same world with the same token. Fails with 500 when the
 * request uploaded files or its body was too large to store.
 */
export const replayCall = async (
  request: FastifyRequest,
  { call, worldId, url = call.url, body = call.requestBody }: Options,
): Promise<void> => {
  if (call.contentType?.startsWith('multipart/') === true)
    fail('REFUSED', null, 'A request with files can’t be sent again')
  if (body === TOO_LARGE)
    fail('REFUSED', null, 'This request can’t be sent again because its body was too large to store')
  const hasBody = call.method !== 'GET' && body !== undefined && body !== null
  try {
    await request.server.inject({
      method: call.method === 'GET' ? 'GET' : call.method === 'DELETE' ? 'DELETE' : 'POST',
      url,
      remoteAddress: request.ip,
      headers: {
        host: request.host,
        accept: call.callId === 'PAGE' ? 'text/html' : 'application/json',
        'x-world': worldId,
        [REPLAY_HEADER]: String(call.requestId),
        ...(call.token !== undefined && { 'x-token': call.token }),
        ...(hasBody && { 'content-type': 'application/json' }),
      },
      ...(hasBody && { payload: JSON.stringify(body) }),
    })
  } catch {
    // A fault rule broke the connection, which the log shows.
  }
}
