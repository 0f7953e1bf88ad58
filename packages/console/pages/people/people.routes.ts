import { SESSION_DAYS, TOKEN_COOKIE } from '@fixbench/contract/session/session-constants.ts'
import { WORLD_COOKIE } from '@fixbench/server/http/named-world.ts'
import { redirectToOwnPath } from '@fixbench/server/http/redirect-to-own-path.ts'
import { toFullPage } from '@fixbench/server/lib/paging.ts'
import { WORLD_PASS_COOKIE } from '@fixbench/server/lib/world-pass.ts'
import type { Worlds } from '@fixbench/worlds/registry.ts'
import type { World } from '@fixbench/worlds/world.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { peopleEndpoints } from '#console/pages/people/people.contract.ts'
import { type ConsoleHandlers, OWN_ROUTE } from '#console/server/register-console.ts'
import { getWorldId, openWorld, parseQuery } from '#console/server/target-world.ts'
import { failUnknownPersona } from '#console/server/unknown-names.ts'
import { findPerson, hasSession, listPeople, openPersonSession } from './people.repo.ts'

/** Persona key for a signed-out browser. */
export const GUEST = 'guest'

export const peopleHandlers: ConsoleHandlers<typeof peopleEndpoints> = {
  enter: OWN_ROUTE,
  list: async ({ world }) => toFullPage(listPeople((await world()).deps)),
  signIn: async ({ world, input }) => {
    const { deps } = await world()
    const member = (await findPerson(deps, input.persona)) ?? failUnknownPersona(input.persona)
    return {
      token: await openPersonSession(deps, member),
      memberId: String(member.id),
      memberName: member.memberName,
      email: member.email,
    }
  },
}

/** Registers the redirect into the shop, which a plain link can use. */
export const registerEnter = (scope: FastifyInstance, worlds: Worlds): void => {
  scope.get(peopleEndpoints.enter.path, async (request, reply) => {
    const { world: shortId, worldId = shortId, persona, to } = parseQuery(peopleEndpoints.enter, request)
    const field = worldId === shortId ? 'world' : 'worldId'
    const world = await openWorld(worlds, getWorldId(request, worldId), field)
    await enterWorld({ request, reply, world, persona })
    return redirectToOwnPath(reply, to, 302)
  })
}

type Entering = { request: FastifyRequest; reply: FastifyReply; world: World; persona?: string | undefined }

/**
 * Switches the browser to a world, as a persona or as a guest. Without a persona it keeps its session if that world has
 * it, else continues as a guest. Returns the token of a new session, or null.
 */
export const enterWorld = async ({ request, reply, world, persona }: Entering): Promise<string | null> => {
  setWorldCookies(request, reply, world.id)
  const current = request.cookies[TOKEN_COOKIE]
  if (persona === undefined && (current === undefined || hasSession(world.deps, current))) return null
  if (persona === undefined || persona === GUEST) {
    void reply.clearCookie(TOKEN_COOKIE, { path: '/' })
    return null
  }
  const member = (await findPerson(world.deps, persona)) ?? failUnknownPersona(persona)
  const token = await openPersonSession(world.deps, member)
  setSessionCookie(request, reply, token)
  return token
}

/** Chooses the world of the browser, with the pass that opens it. */
export const setWorldCookies = (request: FastifyRequest, reply: FastifyReply, worldId: string): void => {
  const options = { path: '/', sameSite: 'lax', secure: request.protocol === 'https' } as const
  void reply.setCookie(WORLD_COOKIE, worldId, options)
  const pass = request.server.signWorld(worldId)
  if (pass !== '') void reply.setCookie(WORLD_PASS_COOKIE, pass, { ...options, httpOnly: true })
}

/** Stores a session token in the browser, readable by the shop's scripts. */
export const setSessionCookie = (request: FastifyRequest, reply: FastifyReply, token: string): void =>
  void reply.setCookie(TOKEN_COOKIE, token, {
    path: '/',
    sameSite: 'lax',
    httpOnly: false,
    secure: request.protocol === 'https',
    maxAge: SESSION_DAYS * 24 * 60 * 60,
  })
