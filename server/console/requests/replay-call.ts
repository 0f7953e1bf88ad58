import type { FastifyRequest } from 'fastify'
import { fail } from '#server/lib/fail.ts'
import { type LoggedCall, REPLAY_HEADER, TOO_LARGE } from './request-log.ts'

type Options = { call: LoggedCall; worldId: string; url?: string | undefined; body?: unknown }

/**
 * Makes a logged request again through the whole server, in the same world and with the same token. Ends with 500 for
 * what can't be repeated: files, and bodies that were too large to keep.
 */
export const replayCall = async (
  request: FastifyRequest,
  { call, worldId, url = call.url, body = call.requestBody }: Options,
): Promise<void> => {
  if (call.contentType?.startsWith('multipart/') === true)
    fail('REFUSED', null, 'A request with files cannot be made again')
  if (body === TOO_LARGE) fail('REFUSED', null, 'The body of this request was too large to keep')
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
    // A fault rule broke the connection; the log says so.
  }
}
