import { timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Config } from '#server/config.ts'
import { sha256 } from '#server/lib/ids.ts'
import { isLocalName, isLoopbackAddress } from '#server/settings/loopback.ts'

/** Header that carries the token of the console. */
export const CONSOLE_TOKEN_HEADER = 'x-console-token'
/** Cookie that carries the token for requests that can't set headers: links, frames, event streams. */
export const CONSOLE_TOKEN_COOKIE = 'console_token'

/** Headers that proxies add to a forwarded request. */
const PROXY_HEADERS = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-forwarded-port',
  'x-forwarded-server',
  'x-forwarded-prefix',
  'x-real-ip',
  'x-client-ip',
  'x-original-forwarded-for',
  'true-client-ip',
  'cf-connecting-ip',
] as const

const isProxied = ({ headers }: FastifyRequest): boolean => PROXY_HEADERS.some(name => name in headers)

type AccessSettings = Pick<Config, 'consoleToken' | 'trustedProxy'>

/**
 * Returns why a request may not use the console, or undefined when it may. If a token is configured, the request must
 * carry it. Otherwise the console is open to this machine only: peer address, host name and origin must be local and no
 * proxy may be involved, so that neither the network nor a page of another site can reach it.
 */
export const getRefusal = (request: FastifyRequest, settings: AccessSettings): string | undefined =>
  findMachineRefusal(request, settings) ??
  (settings.consoleToken === undefined && isCrossOrigin(request)
    ? 'The console doesn’t accept calls from pages on other sites'
    : undefined)

/**
 * Same as `getRefusal`, but ignores the origin. Sufficient for the `x-fault` header, which affects only the response to
 * that request.
 */
export const findMachineRefusal = (
  request: FastifyRequest,
  { consoleToken, trustedProxy }: AccessSettings,
): string | undefined => {
  if (consoleToken !== undefined) {
    const given = request.headers[CONSOLE_TOKEN_HEADER] ?? request.cookies[CONSOLE_TOKEN_COOKIE]
    return isToken(consoleToken, given)
      ? undefined
      : `The console requires its token in the ${CONSOLE_TOKEN_HEADER} header`
  }
  if (trustedProxy !== undefined || isProxied(request))
    return 'The console is not available through a proxy. Set CONSOLE_TOKEN on the server to allow it.'
  if (!isLoopbackAddress(request.ip))
    return 'The console is only available on the computer it runs on. Set CONSOLE_TOKEN on the server to allow others.'
  if (!isLocalName(request.hostname))
    return 'The console is only available at localhost. Set CONSOLE_TOKEN on the server to allow another host name.'
  return undefined
}

/** Compares a value with the console's token in constant time. */
export const isToken = (expected: string, given: string | string[] | undefined): boolean =>
  typeof given === 'string' && timingSafeEqual(Buffer.from(sha256(given)), Buffer.from(sha256(expected)))

const isCrossOrigin = ({ headers, host }: FastifyRequest): boolean => {
  const { origin } = headers
  if (origin === undefined) return headers['sec-fetch-site'] === 'cross-site'
  return !URL.canParse(origin) || new URL(origin).host !== host
}
