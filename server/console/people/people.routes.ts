import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { SESSION_DAYS, TOKEN_COOKIE } from '#contract/core/session-constants.ts'
import { peopleEndpoints } from '#server/console/contract/people.contract.ts'
import type { ConsoleHandlers } from '#server/console/register-console.ts'
import { findNamedWorld, WORLD_COOKIE } from '#server/http/named-world.ts'
import { parseInput } from '#server/http/parse-input.ts'
import { failField } from '#server/lib/fail.ts'
import { MAIN_WORLD, type Worlds } from '#server/worlds/registry.ts'
import type { World } from '#server/worlds/world.ts'
import { findPerson, hasSession, listPeople, openPersonSession } from './people.repo.ts'

/** Persona key for a signed-out browser. */
export const GUEST = 'guest'

type ByHandler = Omit<typeof peopleEndpoints, 'enter'>

export const peopleHandlers: ConsoleHandlers<ByHandler> = {
  list: async ({ world }) => {
    const rows = listPeople((await world()).deps.sql)
    return { rows, total: rows.length }
  },
  signIn: async ({ world, input }) => {
    const { deps } = await world()
    const member = (await findPerson(deps, input.persona)) ?? failUnknown(input.persona)
    return {
      token: await openPersonSession(deps, member),
      memberId: String(member.id),
      memberName: member.memberName,
      email: member.email,
    }
  },
}

/** Registers the redirect from the console into the shop, so that a plain link works. */
export const registerEnter = (scope: FastifyInstance, worlds: Worlds): void => {
  scope.route({
    method: 'GET',
    url: peopleEndpoints.enter.path,
    config: { withoutWorld: true },
    handler: async (request, reply) => {
      const {
        world: named,
        persona,
        to,
      } = peopleEndpoints.enter.input.parse(parseInput(peopleEndpoints.enter, request.query))
      const worldId = named ?? findNamedWorld(request) ?? MAIN_WORLD
      const world = worlds.find(worldId) ?? failField('world', `there is no world “${worldId}”`)
      await world.settle()
      await enterWorld({ request, reply, world, persona })
      return reply.header('cache-control', 'no-store').redirect(to, 302)
    },
  })
}

type Entering = { request: FastifyRequest; reply: FastifyReply; world: World; persona?: string | undefined }

/**
 * Switches the browser to a world as a persona, as a guest, or with its current session if that world has it. Returns the token of a new session.
 */
export const enterWorld = async ({ request, reply, world, persona }: Entering): Promise<string | null> => {
  void reply.setCookie(WORLD_COOKIE, world.id, { path: '/', sameSite: 'lax' })
  const known = request.cookies[TOKEN_COOKIE]
  if (persona === undefined && (known === undefined || hasSession(world.deps, known))) return null
  if (persona === undefined || persona === GUEST) {
    void reply.clearCookie(TOKEN_COOKIE, { path: '/' })
    return null
  }
  const member = (await findPerson(world.deps, persona)) ?? failUnknown(persona)
  const token = await openPersonSession(world.deps, member)
  void reply.setCookie(TOKEN_COOKIE, token, {
    path: '/',
    sameSite: 'lax',
    // The shop's own pages read it.
    httpOnly: false,
    secure: request.protocol === 'https',
    maxAge: SESSION_DAYS * 24 * 60 * 60,
  })
  return token
}

const failUnknown = (persona: string): never =>
  failField('persona', `there is no persona “${persona}” in this world`)
