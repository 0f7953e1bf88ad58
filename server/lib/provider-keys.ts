import { createHmac } from 'node:crypto'
import type { Config } from '#server/config.ts'
import { getStandInSecret } from './payment-keys.ts'

/** The shop's client id at the identity provider. */
export const PROVIDER_CLIENT = 'shop'

/** Endpoint where the shop exchanges a code for the user's identity. */
export const PROVIDER_TOKEN_PATH = '/gateway/provider/token'

/** The client secret of the shop at the identity provider. It never reaches a browser. */
export const getProviderSecret = (config: Config): string =>
  createHmac('sha256', getStandInSecret(config)).update('provider').digest('hex')
