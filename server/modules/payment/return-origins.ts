import type { FastifyRequest } from 'fastify'
import type { Config } from '#server/config.ts'
import { getShopOrigin } from '#server/lib/shop-origin.ts'

/** Origins of the shop and the payment host as the buyer's browser reaches them, without a trailing slash. */
export type ReturnOrigins = { shopOrigin: string; gatewayOrigin: string }

/** The configured origins, or those of the address that the browser asked. */
export const findReturnOrigins = (config: Config, request: FastifyRequest): ReturnOrigins => {
  const shopOrigin = getShopOrigin(config, request)
  return { shopOrigin, gatewayOrigin: (config.gatewayUrl ?? shopOrigin).replace(/\/+$/, '') }
}
