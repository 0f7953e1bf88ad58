import type { FastifyRequest } from 'fastify'
import { FAULT_HEADER, mayContainMagic } from '#server/worlds/faults/magic.ts'

/**
 * Whether the visitor is a guest and no fault can apply to the page or its calls. Only such pages and calls may be
 * cached or skip the fault plugin, because faults count every request.
 */
export const isPlainGuest = ({ headers, world, url }: FastifyRequest, token: string | null): boolean =>
  token === null && headers[FAULT_HEADER] === undefined && world.faults.isEmpty() && !mayContainMagic(url)
