import { Socket } from 'node:net'
import { type CodeName, codes, transportFailures } from '@fixbench/contract/core/codes.ts'
import { createEnvelope } from '@fixbench/contract/core/envelope.ts'
import type { FastifyReply } from 'fastify'
import { drawBytes } from './delivery.ts'
import { findCode } from './fault-spec.ts'
import type { FaultRule } from './rule-list.ts'

export const JSON_TYPE = 'application/json; charset=utf-8'

/** Default data of forced codes whose screens need it. */
const defaultData: Partial<Record<CodeName, unknown>> = {
  STOCK_SHORT: { remaining: 0, items: [] },
  INVALID: { fields: [{ field: '(fault)', reason: 'forced by a fault rule' }] },
}

/** Body of a forced code or status. */
export const forcedBody = ({ code, status, msg, data, body }: FaultRule): string => {
  if (body !== undefined) return body
  if (code !== undefined) {
    const known = findCode(code, msg) ?? { code: 0, msg: '' }
    return JSON.stringify(createEnvelope(known.code, known.msg, data ?? getDefaultData(known.code)))
  }
  const texts: Record<number, string> = transportFailures
  const number = status ?? 500
  return JSON.stringify(
    createEnvelope(number, msg ?? texts[number] ?? `Forced status ${number}`, data ?? null),
  )
}

const getDefaultData = (code: number): unknown =>
  Object.entries(defaultData).find(([name]) =>
    Object.entries(codes).some(([known, entry]) => known === name && entry.code === code),
  )?.[1] ?? null

/** HTML page of a proxy, sent instead of JSON. */
export const WRONG_JSON =
  '<html><head><title>502 Bad Gateway</title></head><body><h1>502 Bad Gateway</h1></body></html>'

/**
 * A complete response head that contradicts itself. Browsers fail the request, and proxies answer 502; after no response,
 * or an incomplete head, they would send it again on another connection.
 */
const INVALID_HEAD = 'HTTP/1.1 200 OK\r\ncontent-length: 1\r\ncontent-length: 2\r\nconnection: close\r\n\r\n'

/**
 * Breaks the connection so that the caller gets no response, and nobody repeats the request for the caller: neither a
 * browser, which does so on a connection that it has used before, nor a proxy, which takes the shop for dead.
 */
export const resetConnection = (reply: FastifyReply): void =>
  breakOff(reply, socket => socket.resetAndDestroy())

/** Closes the connection in order without sending a byte, like `resetConnection`. */
export const sendNothing = (reply: FastifyReply): void => breakOff(reply, socket => socket.end())

const breakOff = (reply: FastifyReply, close: (socket: Socket) => void): void => {
  reply.hijack()
  const { socket, headers } = reply.request.raw
  if (!(socket instanceof Socket)) return void reply.raw.destroy()

  const isReused = socket.bytesWritten > 0
  const isProxied = headers['x-forwarded-for'] !== undefined
  if (isProxied || (isReused && isBrowser(headers['user-agent']))) socket.end(INVALID_HEAD)
  else close(socket)
}

/** Sends random bytes instead of HTTP and closes the connection. The same seed gives the same bytes. */
export const sendGarbage = (reply: FastifyReply, seed: number): void => {
  reply.hijack()
  const { socket } = reply.request.raw
  if (socket instanceof Socket) socket.end(drawBytes(seed))
  else reply.raw.destroy()
}

/** All browsers name themselves after the first one. */
const isBrowser = (agent: string | undefined): boolean => agent?.startsWith('Mozilla/') === true

/** Sends no response until the caller disconnects or `limitMs` has passed, then resets the connection. */
export const neverRespond = (reply: FastifyReply, limitMs: number): void => {
  reply.hijack()
  const limit = setTimeout(() => resetConnection(reply), limitMs)
  limit.unref()
  reply.raw.once('close', () => clearTimeout(limit))
}
