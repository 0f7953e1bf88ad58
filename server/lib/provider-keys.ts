import { createHmac } from 'node:crypto'
import type { Config } from '#server/config.ts'
import { getStandInSecret } from './payment-keys.ts'

/** Name of the shop at the sign-in provider. */
export const PROVIDER_CLIENT = 'fixbench'

/** Where the shop exchanges a code for who it stands for. */
export const PROVIDER_TOKEN_PATH = '/gateway/provider/token'

/** The secret by which the provider knows the shop; it never reaches a browser. */
export const getProviderSecret = (config: Config): string =>
  createHmac('sha256', getStandInSecret(config)).update('provider').digest('hex')
