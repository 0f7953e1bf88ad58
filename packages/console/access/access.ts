import { timingSafeEqual } from 'node:crypto'
import type { Config } from '@fixbench/server/config.ts'
import { sha256 } from '@fixbench/server/lib/ids.ts'
import { isWorldPass, WORLD_PASS_COOKIE, WORLD_PASS_HEADER } from '@fixbench/server/lib/world-pass.ts'
import { isLocalName, isLoopbackAddress, isPrivateAddress } from '@fixbench/server/settings/loopback.ts'
import type { FastifyRequest } from 'fastify'
import { isConsoleSession } from './console-session.ts'
import { isFollowedLink, isFromOtherOrigin } from './page-origin.ts'
import { createTokenTries } from './token-tries.ts'

/** Header that carries the token of the console. */
export const CONSOLE_TOKEN_HEADER = 'x-console-token'
/** Cookie that carries a session of the console for requests that can't set headers: links, frames, event streams. */
export const CONSOLE_SESSION_COOKIE = 'console_session'

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

/** Why a request may not use the console. */
export type Rejection = { status: 403 | 429; reason: string; retryAfterSeconds?: number }

const OTHER_ORIGIN: Rejection = {
  status: 403,
  reason: 'The console doesn’t accept calls from pages on other sites',
}

type AccessSettings = Pick<Config, 'consoleToken' | 'trustedProxy' | 'hasConsole' | 'publishedOn'>

/**
 * Decides who may use the console. If a token is configured, a request must carry it or a session that was opened with
 * it. Otherwise the console is open to this machine only: peer address, host name and origin must be local and no proxy
 * may be involved, so that neither the network nor a page of another site can reach it.
 */
export const createConsoleAccess = (settings: AccessSettings, nowMs: () => number = Date.now) => {
  const { consoleToken } = settings
  const tries = createTokenTries(nowMs)

  /** Checks a token and counts it if it is wrong. Fails even for the right one after too many wrong ones. */
  const checkToken = (expected: string, given: unknown, address: string): Rejection | undefined => {
    const retryAfterSeconds = tries.getWaitSeconds(address)
    if (retryAfterSeconds > 0) return toLockedRejection(retryAfterSeconds)
    if (isToken(expected, given)) return undefined
    tries.countWrong(address)

    return { status: 403, reason: 'The token is wrong. Use the CONSOLE_TOKEN from the server’s settings.' }
  }

  const hasSession = (expected: string, { cookies }: FastifyRequest): boolean =>
    isConsoleSession(expected, cookies[CONSOLE_SESSION_COOKIE] ?? '', nowMs())
  const findRejection = (request: FastifyRequest): Rejection | undefined => {
    if (consoleToken === undefined) return findMachineRejection(request, settings)
    const given = request.headers[CONSOLE_TOKEN_HEADER]
    if (given !== undefined) return checkToken(consoleToken, given, request.ip)
    if (hasSession(consoleToken, request)) return undefined

    return { status: 403, reason: `The console requires its token in the ${CONSOLE_TOKEN_HEADER} header` }
  }

  const isForeign = (request: FastifyRequest): boolean =>
    request.headers[CONSOLE_TOKEN_HEADER] === undefined && isFromOtherOrigin(request)

  return {
    checkToken,
    /** Why a request may not use the console; undefined when it may. */
    findRejection: (request: FastifyRequest): Rejection | undefined =>
      findRejection(request) ?? (isForeign(request) ? OTHER_ORIGIN : undefined),
    /** Same for calls that links lead to: a person may follow one from anywhere, a page may not. */
    findLinkRejection: (request: FastifyRequest): Rejection | undefined =>
      findRejection(request) ?? (isForeign(request) && !isFollowedLink(request) ? OTHER_ORIGIN : undefined),
    /** Same without the origin. Enough for the `x-fault` header, which affects only the response to that request. */
    findFaultRejection: findRejection,
    /** Whether a request may use a world other than the main one: whoever may use the console, or holds its pass. */
    mayOpenWorld: (request: FastifyRequest, worldId: string): boolean => {
      if (!settings.hasConsole) return false
      const pass = request.headers[WORLD_PASS_HEADER] ?? request.cookies[WORLD_PASS_COOKIE]
      if (
        consoleToken !== undefined &&
        typeof pass === 'string' &&
        isWorldPass(consoleToken, worldId, pass)
      ) {
        return true
      }

      return findRejection(request) === undefined
    },
  }
}

export type ConsoleAccess = ReturnType<typeof createConsoleAccess>

const toLockedRejection = (retryAfterSeconds: number): Rejection => ({
  status: 429,
  reason: `Too many wrong tokens came from your address. Try again in ${Math.ceil(retryAfterSeconds / 60)} minutes.`,
  retryAfterSeconds,
})

const findMachineRejection = (request: FastifyRequest, settings: AccessSettings): Rejection | undefined => {
  const reason = findMachineReason(request, settings)
  return reason === undefined ? undefined : { status: 403, reason }
}

const findMachineReason = (
  request: FastifyRequest,
  { trustedProxy, publishedOn }: AccessSettings,
): string | undefined => {
  if (trustedProxy !== undefined || isProxied(request)) {
    return 'The console is not available through a proxy. Set CONSOLE_TOKEN on the server to allow it.'
  }
  if (!isLoopbackAddress(request.ip) && !comesThroughContainer(request, publishedOn)) {
    return 'The console is only available on the computer it runs on. Set CONSOLE_TOKEN on the server to allow others.'
  }
  if (!isLocalName(request.hostname)) {
    return 'The console is only available at localhost. Set CONSOLE_TOKEN on the server to allow another host name.'
  }
  return undefined
}

/**
 * Whether a request came through the port of a container that is published on this machine only. Its address is that of
 * the container's network.
 */
const comesThroughContainer = ({ ip }: FastifyRequest, publishedOn: string | undefined): boolean =>
  publishedOn !== undefined && isLocalName(publishedOn) && isPrivateAddress(ip)

/** Compares a value with the console's token in constant time. */
const isToken = (expected: string, given: unknown): boolean =>
  typeof given === 'string' && timingSafeEqual(Buffer.from(sha256(given)), Buffer.from(sha256(expected)))
