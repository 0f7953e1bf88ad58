import { timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Config } from '#server/config.ts'
import { sha256 } from '#server/lib/ids.ts'
import { isLocalName, isLoopbackAddress } from '#server/settings/loopback.ts'

export const CONSOLE_TOKEN_HEADER = 'x-console-token'
/** Holds the token once it was typed in, for what a browser asks by itself: links, frames, streams. */
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
 * Says why a request may not use the console; undefined when it may. With a token configured the request must carry
 * it. Without one the console is for this machine only: peer, host name and origin must be local and no proxy may stand
 * between, so that neither the network nor a foreign page in a local browser reaches it.
 */
export const getRefusal = (request: FastifyRequest, settings: AccessSettings): string | undefined =>
  findMachineRefusal(request, settings) ??
  (settings.consoleToken === undefined && isForeign(request)
    ? 'The console takes no calls from pages of other sites'
    : undefined)

/**
 * The same, but a page of any origin may send the request. Enough for a fault that a request brings for itself, because
 * it changes nothing but its own answer.
 */
export const findMachineRefusal = (
  request: FastifyRequest,
  { consoleToken, trustedProxy }: AccessSettings,
): string | undefined => {
  if (consoleToken !== undefined) {
    const given = request.headers[CONSOLE_TOKEN_HEADER] ?? request.cookies[CONSOLE_TOKEN_COOKIE]
    return isToken(consoleToken, given)
      ? undefined
      : `The console needs its token in the header ${CONSOLE_TOKEN_HEADER}`
  }
  if (trustedProxy !== undefined || isForwarded(request))
    return 'The console is not open through a proxy; set CONSOLE_TOKEN to open it'
  if (!isLoopbackAddress(request.ip))
    return 'The console is open to this machine only; set CONSOLE_TOKEN to open it to others'
  if (!isLocalName(request.hostname))
    return 'The console answers to localhost only; set CONSOLE_TOKEN to use another name'
  return undefined
}

/** Whether what was given is the console's token; takes the same time whatever was given. */
export const isToken = (wanted: string, given: string | string[] | undefined): boolean =>
  typeof given === 'string' && timingSafeEqual(Buffer.from(sha256(given)), Buffer.from(sha256(wanted)))

const isForeign = ({ headers, host }: FastifyRequest): boolean => {
  const { origin } = headers
  if (origin === undefined) return headers['sec-fetch-site'] === 'cross-site'
  return !URL.canParse(origin) || new URL(origin).host !== host
}
