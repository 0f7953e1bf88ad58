import { parseUrl } from '@fixbench/contract/core/parse-url.ts'
import type { Config } from '#server/config.ts'
import { isLocalName } from '#server/settings/loopback.ts'

type ClientSettings = Pick<Config, 'clientOrigins' | 'acceptsLocalClients'>

/**
 * Whether a URL belongs to another client of the shop: an origin of `CLIENT_ORIGINS`, or, while only this machine can
 * reach the shop, any http or https URL of this machine. URLs with a user name are rejected.
 */
export const isClientUrl = (
  { clientOrigins, acceptsLocalClients }: ClientSettings,
  text: string,
): boolean => {
  const url = parseUrl(text)
  if (url === null) return false
  const { protocol, origin, hostname, username, password } = url
  const isWeb = protocol === 'http:' || protocol === 'https:'
  if (!isWeb || username !== '' || password !== '') return false

  return clientOrigins.includes(origin) || (acceptsLocalClients && isLocalName(hostname))
}

/** Sources of a content security policy that stand for the same origins as `isClientUrl`. */
export const listClientSources = ({ clientOrigins, acceptsLocalClients }: ClientSettings): string[] => [
  ...clientOrigins,
  ...(acceptsLocalClients ? ['http://localhost:*', 'http://127.0.0.1:*', 'http://*.localhost:*'] : []),
]
