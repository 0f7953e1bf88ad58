import { Socket } from 'node:net'
import type { FastifyReply } from 'fastify'
import { type CodeName, codes, transportFailures } from '#contract/core/codes.ts'
import { findCode } from './fault-spec.ts'
import type { FaultRule } from './rules.ts'

export const JSON_TYPE = 'application/json; charset=utf-8'

/** Details that the screens of some codes read; a forced answer without its own gets these. */
const usualDetails: Partial<Record<CodeName, unknown>> = {
  STOCK_SHORT: { remaining: 0 },
  INVALID: { fields: [{ field: '(fault)', reason: 'forced by a fault rule' }] },
}

/** Body of a forced code or status. */
export const forcedBody = ({ code, status, msg, data }: FaultRule): string => {
  if (code !== undefined) {
    const known = findCode(code, msg) ?? { code: 0, msg: '' }
    return JSON.stringify({ ...known, data: data ?? getUsualDetails(known.code) })
  }
  const texts: Record<number, string> = transportFailures
  const number = status ?? 500
  return JSON.stringify({
    code: number,
    msg: msg ?? texts[number] ?? `Forced status ${number}`,
    data: data ?? null,
  })
}

const getUsualDetails = (code: number): unknown =>
  Object.entries(usualDetails).find(([name]) =>
    Object.entries(codes).some(([known, entry]) => known === name && entry.code === code),
  )?.[1] ?? null

/** A proxy's page where JSON was promised. */
export const WRONG_JSON =
  '<html><head><title>502 Bad Gateway</title></head><body><h1>502 Bad Gateway</h1></body></html>'

/** Breaks the connection without a word; the caller sees a reset. */
export const resetConnection = (reply: FastifyReply): void => {
  reply.hijack()
  const { socket } = reply.request.raw
  if (socket instanceof Socket) socket.resetAndDestroy()
  else reply.raw.destroy()
}

/** Leaves the caller without an answer until it gives up or `limitMs` is over; then the connection breaks. */
export const neverAnswer = (reply: FastifyReply, limitMs: number): void => {
  reply.hijack()
  const limit = setTimeout(() => resetConnection(reply), limitMs)
  limit.unref()
  reply.raw.once('close', () => clearTimeout(limit))
}

/** Promises the whole body, sends its first half and breaks the connection. */
export const cutBody = (reply: FastifyReply, body: Buffer): void => {
  const headers = { ...reply.getHeaders(), 'content-length': body.length }
  reply.hijack()
  for (const [name, value] of Object.entries(headers))
    if (value !== undefined) reply.raw.setHeader(name, value)
  reply.raw.writeHead(reply.statusCode)
  reply.raw.write(body.subarray(0, Math.floor(body.length / 2)))
  // The half has to be on its way before the connection breaks.
  setImmediate(() => reply.raw.destroy())
}
