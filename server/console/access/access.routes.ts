import type { FastifyRequest } from 'fastify'
import type { Config } from '#server/config.ts'
import type { accessEndpoints } from '#server/console/contract/access.contract.ts'
import type { ConsoleHandlers } from '#server/console/register-console.ts'
import { PAIR_HOST } from '#server/ssr/console-client.ts'
import { CONSOLE_TOKEN_COOKIE, getRefusal, isToken } from './access.ts'

/** Handlers that report whether the console is open to this browser and accept its token. */
export const accessHandlers = (config: Config): ConsoleHandlers<typeof accessEndpoints> => ({
  show: ({ request }) => getState(request, config),
  enter: ({ input, request, reply }) => {
    const { consoleToken } = config
    if (consoleToken === undefined) return getState(request, config)
    if (!isToken(consoleToken, input.token))
      return { isOpen: false, needsToken: true, reason: 'The token is wrong' }
    void reply.setCookie(CONSOLE_TOKEN_COOKIE, input.token, {
      path: '/console',
      httpOnly: true,
      sameSite: 'strict',
      secure: request.protocol === 'https',
      // The side-by-side page frames two subdomains of its host, which need the cookie too.
      ...(request.hostname === PAIR_HOST && { domain: PAIR_HOST }),
    })
    return { isOpen: true, needsToken: true, reason: '' }
  },
})

const getState = (request: FastifyRequest, config: Config) => {
  const refusal = getRefusal(request, config)
  return {
    isOpen: refusal === undefined,
    needsToken: config.consoleToken !== undefined,
    reason: refusal ?? '',
  }
}
