import type { FastifyRequest } from 'fastify'
import type { Config } from '#server/config.ts'
import type { PaymentPlaces } from './start-payment.ts'

/** Shop and payment host as the buyer's browser reaches them: configured, or the address that it asked. */
export const placesOf = (config: Config, request: FastifyRequest): PaymentPlaces => {
  const asked = `${request.protocol}://${request.host}`
  const shopOrigin = withoutSlash(config.shopOrigin ?? asked)
  return { shopOrigin, gatewayOrigin: withoutSlash(config.gatewayUrl ?? shopOrigin) }
}

const withoutSlash = (url: string): string => url.replace(/\/+$/, '')
