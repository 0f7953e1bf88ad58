import type { FastifyRequest } from 'fastify'
import type { Config } from '#server/config.ts'

/** Public origin of the shop: the configured one, otherwise that of this request. */
export const getShopOrigin = (
  { shopOrigin }: Pick<Config, 'shopOrigin'>,
  request: Pick<FastifyRequest, 'protocol' | 'host'>,
): string => shopOrigin ?? `${request.protocol}://${request.host}`
