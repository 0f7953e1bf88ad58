import { transportFailures } from '@fixbench/contract/core/codes.ts'
import type { Envelope } from '@fixbench/contract/core/envelope.ts'
import { isConsoleCall, isShopCall } from '@fixbench/contract/core/paths.ts'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { findStorageError } from '#server/database/storage-error.ts'
import { ShopError, TooManyCallsError } from '#server/lib/fail.ts'
import { findTraceId, TRACE_HEADER } from '#server/lib/trace.ts'
import { type TransportStatus, toErrorEnvelope, toTooManyEnvelope, toTransportEnvelope } from './envelope.ts'
import { sendErrorPage, wantsPage } from './error-page.ts'

const isTransportStatus = (status: number): status is TransportStatus => status in transportFailures

const sendEnvelope = (reply: FastifyReply, status: number, envelope: Envelope<unknown>): FastifyReply =>
  reply.code(status).type('application/json; charset=utf-8').send(JSON.stringify(envelope))

/** Sends a transport failure: the HTTP status, and an envelope whose code is the same number. */
export const sendTransportFailure = (
  reply: FastifyReply,
  status: TransportStatus,
  msg?: string,
): FastifyReply => sendEnvelope(reply, status, toTransportEnvelope(status, msg))

/**
 * Turns an error into a response. Expected failures become their code with status 200, calls made too often become 429
 * with the time to wait, malformed bodies become 3001, transport failures keep their status, and everything else becomes a 500 that is logged with its request id.
 */
export const handleError = (
  error: FastifyError | ShopError | TooManyCallsError,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply => {
  if (error instanceof ShopError) return sendEnvelope(reply, 200, toErrorEnvelope(error))
  if (error instanceof TooManyCallsError) {
    void reply.header('retry-after', String(error.retryAfterSeconds))
    return sendEnvelope(reply, 429, toTooManyEnvelope(error))
  }

  const status = error.statusCode ?? 500
  if (status === 400) return sendMalformed(reply)
  if (status >= 400 && status < 500) {
    // A path outside the served folder (403) must look like a missing file.
    const known = isTransportStatus(status) ? status : 404
    return sendTransportFailure(reply, known, findMessage(known, error, request))
  }

  const failure = findStorageError(error)
  if (failure !== undefined) {
    request.log.warn({ err: error, url: request.url }, 'storage failure')
    return sendServerFailure(request, reply, failure.statusCode, failure.message)
  }

  const traceId = findTraceId(request.headers[TRACE_HEADER])
  request.log.error({ err: error, requestId: request.id, traceId, url: request.url }, 'call crashed')
  void reply.header('x-request-id', request.id)

  return sendServerFailure(request, reply, status === 503 ? 503 : 500)
}

const findMessage = (status: TransportStatus, error: Error, request: FastifyRequest): string | undefined => {
  if (status === 429) return error.message
  if (status !== 415) return undefined
  return `The content type ${request.headers['content-type'] ?? ''} isn’t supported. Send application/json, application/x-www-form-urlencoded or multipart/form-data.`
}

/** Sends a failure of the server: a page to browsers, an envelope to callers. */
const sendServerFailure = (
  request: FastifyRequest,
  reply: FastifyReply,
  status: TransportStatus,
  message: string = transportFailures[status],
): FastifyReply =>
  wantsPage(request)
    ? sendErrorPage(request, reply, { status, message })
    : sendTransportFailure(reply, status, message)

const sendMalformed = (
  reply: FastifyReply,
  field = '(body)',
  reason = 'is not a well-formed body of its content type',
): FastifyReply =>
  sendEnvelope(reply, 200, toErrorEnvelope(new ShopError('INVALID', { fields: [{ field, reason }] })))

/**
 * Handles URLs that the router rejects because they can't be decoded or a segment is too long. Calls respond with 3001
 * in the envelope. Malformed addresses of pages don't arrive here: `toDecodableUrl` leads them to the 404 page.
 */
export const handleRouterError = (_error: unknown, request: FastifyRequest, reply: FastifyReply): void => {
  const isCall = isShopCall(request.url) || isConsoleCall(request.url)

  if (isCall) void sendMalformed(reply, '(path)', 'is not an address of this call')
  else void sendTransportFailure(reply, 404)
}
