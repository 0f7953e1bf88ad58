import { omitUndefined } from '@fixbench/contract/core/omit-undefined.ts'
import { SECOND_MS } from '@fixbench/contract/core/time.ts'
import type { Config } from '@fixbench/server/config.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { accessEndpoints } from '#console/access/access.contract.ts'
import { PAIR_HOST } from '#console/server/console-client.ts'
import type { ConsoleHandlers } from '#console/server/register-console.ts'
import { CONSOLE_SESSION_COOKIE, type ConsoleAccess } from './access.ts'
import { CONSOLE_SESSION_MS, createConsoleSession } from './console-session.ts'

/** Handlers that report whether the console is open to this browser and exchange its token for a session. */
export const accessHandlers = (
  { consoleToken }: Config,
  access: ConsoleAccess,
): ConsoleHandlers<typeof accessEndpoints> => {
  const getState = (request: FastifyRequest) => {
    const rejection = access.findRejection(request)

    return {
      isOpen: rejection === undefined,
      needsToken: consoleToken !== undefined,
      reason: rejection?.reason ?? '',
    }
  }

  return {
    show: ({ request }) => getState(request),
    enter: ({ input, request, reply }) => {
      if (consoleToken === undefined) return getState(request)
      const rejection = access.checkToken(consoleToken, input.token, request.ip)
      if (rejection !== undefined) return { isOpen: false, needsToken: true, reason: rejection.reason }
      setSession(request, reply, createConsoleSession(consoleToken, Date.now()))

      return { isOpen: true, needsToken: true, reason: '' }
    },
  }
}

const setSession = (request: FastifyRequest, reply: FastifyReply, session: string): void =>
  void reply.setCookie(CONSOLE_SESSION_COOKIE, session, {
    path: '/console',
    httpOnly: true,
    sameSite: 'strict',
    secure: request.protocol === 'https',
    maxAge: CONSOLE_SESSION_MS / SECOND_MS,
    // The side-by-side page frames two subdomains of its host, which need the cookie too.
    ...omitUndefined({ domain: request.hostname === PAIR_HOST ? PAIR_HOST : undefined }),
  })
