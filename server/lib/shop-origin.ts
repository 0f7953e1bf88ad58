import type { FastifyRequest } from 'fastify'
import type { Config } from '#server/config.ts'

/** Origin by which browsers reach the shop: the configured one, else the one that this request was sent to. */
export const getShopOrigin = (
  { shopOrigin }: Pick<Config, 'shopOrigin'>,
  request: Pick<FastifyRequest, 'protocol' | 'host'>,
): string => shopOrigin ?? `${request.protocol}://${request.host}`
