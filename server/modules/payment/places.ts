import type { FastifyRequest } from 'fastify'
import type { Config } from '#server/config.ts'
import { getShopOrigin } from '#server/lib/shop-origin.ts'
import type { PaymentPlaces } from './start-payment.ts'

/** Shop and payment host as the buyer's browser reaches them: configured, or the address that it asked. */
export const placesOf = (config: Config, request: FastifyRequest): PaymentPlaces => {
  const shopOrigin = getShopOrigin(config, request)
  return { shopOrigin, gatewayOrigin: (config.gatewayUrl ?? shopOrigin).replace(/\/+$/, '') }
}
