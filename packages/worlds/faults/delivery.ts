import { Socket } from 'node:net'
import type { FastifyReply } from 'fastify'
import type { Delivery } from './delivery-fields.ts'
import { draw } from './draw.ts'

const DEFAULT_PIECES = 5
/** Time between two pieces of a body whose speed is limited. */
const STEP_MS = 50
/** Length of the random bytes that an effect sends. */
const GARBAGE_BYTES = 256

/** Pieces of a body, each with the wait before it, and the wait after the last one. */
type DeliveryPlan = { pieces: readonly { end: number; waitMs: number }[]; closeMs: number }

/** Plans how `length` bytes travel. Waits are in milliseconds; the `end` of a piece is the number of bytes sent by then. */
export const planDelivery = (length: number, delivery: Delivery): DeliveryPlan => {
  const { dribbleMs, pieces = DEFAULT_PIECES, bytesPerSecond, closeMs = 0 } = delivery
  if (dribbleMs !== undefined) return { pieces: cutEvenly(length, { pieces, dribbleMs }), closeMs }
  if (bytesPerSecond !== undefined) return { pieces: cutBySpeed(length, bytesPerSecond), closeMs }
  return { pieces: [{ end: length, waitMs: 0 }], closeMs }
}

const cutEvenly = (
  length: number,
  { pieces, dribbleMs }: { pieces: number; dribbleMs: number },
): DeliveryPlan['pieces'] => {
  const count = Math.max(1, Math.min(pieces, length))
  return Array.from({ length: count }, (_, index) => ({
    end: Math.floor(((index + 1) * length) / count),
    waitMs: dribbleMs / count,
  }))
}

const cutBySpeed = (length: number, bytesPerSecond: number): DeliveryPlan['pieces'] => {
  const step = Math.max(1, Math.floor((bytesPerSecond * STEP_MS) / 1000))
  const count = Math.ceil(length / step)
  return Array.from({ length: count }, (_, index) => {
    const end = Math.min(length, (index + 1) * step)
    return { end, waitMs: ((end - index * step) * 1000) / bytesPerSecond }
  })
}

type Outgoing = { body: Buffer; delivery: Delivery; isCut?: boolean; cutBytes?: number | undefined }

/**
 * Sends a response in pieces. It announces the length of the whole body, unless its end is to arrive late. A body that is
 * cut ends with a broken connection after `cutBytes`, by default half of the body.
 */
export const deliver = (
  reply: FastifyReply,
  { body, delivery, isCut = false, cutBytes = Math.floor(body.length / 2) }: Outgoing,
): void => {
  // A body that is cut never arrives whole.
  const sent = isCut ? body.subarray(0, Math.min(cutBytes, body.length - 1)) : body
  const plan = planDelivery(sent.length, delivery)
  startResponse(reply, plan.closeMs > 0 && !isCut ? undefined : body.length, delivery.statusText)

  // The bytes must leave before the connection closes.
  const finish = () => (isCut ? setImmediate(() => reply.raw.destroy()) : reply.raw.end())

  let timer: NodeJS.Timeout | undefined
  const sendFrom = (index: number): void => {
    const piece = plan.pieces[index]
    if (piece === undefined) {
      timer = setTimeout(finish, plan.closeMs)
      return
    }
    timer = setTimeout(() => {
      reply.raw.write(sent.subarray(plan.pieces[index - 1]?.end ?? 0, piece.end))
      sendFrom(index + 1)
    }, piece.waitMs)
  }

  reply.raw.once('close', () => clearTimeout(timer))
  if (sent.length === 0) finish()
  else sendFrom(0)
}

const startResponse = (
  reply: FastifyReply,
  length: number | undefined,
  statusText: string | undefined,
): void => {
  const { 'content-length': _, ...headers } = reply.getHeaders()
  const { raw, statusCode } = reply.hijack()
  for (const [name, value] of Object.entries(headers)) {
    if (value !== undefined) raw.setHeader(name, value)
  }
  if (length !== undefined) raw.setHeader('content-length', length)
  if (statusText === undefined) raw.writeHead(statusCode)
  else raw.writeHead(statusCode, statusText)
  raw.flushHeaders()
}

/** Sends half of a body as a chunk, then random bytes in place of the next chunk, and closes the connection. */
export const garbleChunk = (reply: FastifyReply, body: Buffer, seed: number): void => {
  startResponse(reply, undefined, undefined)
  const { socket } = reply.request.raw
  reply.raw.write(body.subarray(0, Math.floor(body.length / 2)), () => {
    if (socket instanceof Socket) socket.end(drawBytes(seed))
    else reply.raw.destroy()
  })
}

/** Random bytes, the same for the same seed. None of them is a hexadecimal digit or the start of HTTP. */
export const drawBytes = (seed: number): Buffer =>
  Buffer.from(Array.from({ length: GARBAGE_BYTES }, (_, turn) => 128 + Math.floor(draw(seed, turn) * 128)))
