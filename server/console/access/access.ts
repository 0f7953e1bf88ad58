import { timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Config } from '#server/config.ts'
import { sha256 } from '#server/lib/ids.ts'
import { isLocalName, isLoopbackAddress } from '#server/settings/loopback.ts'

const CONSOLE_TOKEN_HEADER = 'x-console-token'
/** Cookie with the token after it was entered, for requests without headers: links, frames, streams. */
export const CONSOLE_TOKEN_COOKIE = 'console_token'

/** Headers in which a proxy names the client. */
const FORWARDING = [
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

const isForwarded = ({ headers }: FastifyRequest): boolean => FORWARDING.some(name => name in headers)

type AccessSettings = Pick<Config, 'consoleToken' | 'trustedProxy'>

/**
 * Returns why a request may not use the console, or undefined when it may. With a configured token the request must carry it. Without one the console is open to this machine only: peer, host name and origin must be local and no proxy may be between, so that neither the network nor a page of another site can reach it.
 */
export const getRefusal = (request: FastifyRequest, settings: AccessSettings): string | undefined =>
  findMachineRefusal(request, settings) ??
  (settings.consoleToken === undefined && isForeign(request)
    ? 'The console accepts no calls from pages of other sites'
    : undefined)

/**
 * The same check without the origin. Enough for a request that carries its own fault, because only its own response changes.
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
  if (trustedProxy !== undefined || isForwarded(request))
    return 'The console is not available through a proxy. Set CONSOLE_TOKEN on the server to allow it'
  if (!isLoopbackAddress(request.ip))
    return 'The console is only available on the computer it runs on. Set CONSOLE_TOKEN on the server to allow others'
  if (!isLocalName(request.hostname))
    return 'The console is only available at localhost. Set CONSOLE_TOKEN on the server to allow another host name'
  return undefined
}

/** Compares a value with the console's token in constant time. */
export const isToken = (wanted: string, given: string | string[] | undefined): boolean =>
  typeof given === 'string' && timingSafeEqual(Buffer.from(sha256(given)), Buffer.from(sha256(wanted)))

const isForeign = ({ headers, host }: FastifyRequest): boolean => {
  const { origin } = headers
  if (origin === undefined) return headers['sec-fetch-site'] === 'cross-site'
  return !URL.canParse(origin) || new URL(origin).host !== host
}
