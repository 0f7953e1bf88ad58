import type { FastifyRequest } from 'fastify'
import { placeInput } from '#contract/core/wire.ts'
import { personas } from '#seed/personas.ts'
import { callNameOfId, findCall } from '#server/console/calls.ts'
import { findMember } from '#server/console/people/people.repo.ts'
import { GUEST } from '#server/console/people/people.routes.ts'
import { maskSecrets } from '#server/console/requests/mask-secrets.ts'
import { sentBy } from '#server/console/requests/request-input.ts'
import { type LoggedCall, PAGE_CALL } from '#server/console/requests/request-log.ts'
import { getPast } from '#server/console/requests/request-past.ts'
import { fail } from '#server/lib/fail.ts'
import { openSession } from '#server/modules/session/sign-in.ts'
import { faultText } from '#server/worlds/faults/fault-text.ts'
import type { World } from '#server/worlds/world.ts'
import type { WorldInfo } from '#server/worlds/world-info.ts'
import type { LinkChange, LinkState } from './link-code.ts'

/** Calls without a lasting effect, because the link signs in anyway. */
const SIGN_INS = /^CALL-login/

/** The state of a world for a link: origin, requests since then, persona and page. */
export const stateHere = (
  world: World,
  info: WorldInfo,
  calls: readonly LoggedCall[],
): { state: LinkState; isWhole: boolean } => {
  const { clock, sql } = world.deps
  const { preset, steps, isWhole } = getPast({ stateDir: world.dir, requestId: Infinity }, calls, info)
  const meant = steps.filter(({ callId }) => !SIGN_INS.test(callId))
  const notified = meant.filter(hasNoSecret)
  const { shopMs, isFrozen, speed } = clock.state()
  const rules = world.faults.list().filter(rule => rule.isOn)
  const last = calls.findLast(({ isInPage, callId }) => !isInPage && callId !== PAGE_CALL)
  const page = calls.findLast(({ callId, status }) => callId === PAGE_CALL && status === 200)
  const state = {
    title: null,
    preset,
    shopMs,
    isFrozen,
    speed,
    persona: last === undefined ? null : personaOfCall(last, world),
    faults: rules.length === 0 ? null : rules.map(faultText).join(', '),
    address: page?.url ?? null,
    changes: notified.map(call => ({
      call: callNameOfId(call.callId) ?? '',
      input: getInput(call),
      email: findMember(call, sql)?.email ?? '',
      shopMs: call.shopMs,
    })),
  }
  return { state, isWhole: isWhole && notified.length === meant.length && !hasActs(world) }
}

const hasNoSecret = ({ requestBody }: LoggedCall): boolean =>
  JSON.stringify(maskSecrets(requestBody)) === JSON.stringify(requestBody)

const getInput = (call: LoggedCall): unknown => {
  const endpoint = findCall(callNameOfId(call.callId) ?? '')
  return endpoint === undefined ? call.requestBody : sentBy(call, endpoint)
}

/** Console actions aren't requests. Clock moves are covered by the shop times of the requests. */
const hasActs = ({ undoLog }: World): boolean =>
  undoLog.list().some(({ title, clock }) => clock === undefined && !/^[A-Z]+ \//.test(title))

const personaOfCall = (call: LoggedCall, { deps }: World): string | null => {
  if (call.token === undefined) return GUEST
  const email = findMember(call, deps.sql)?.email
  return personas.find(each => each.email === email)?.key ?? null
}

const DEVICE = { deviceInfo: 'console', deviceType: 1, source: 'console' }

/**
 * Repeats the requests of a link in a world, at their shop times, through the whole server. Fails with 500 when a response differs, because the state would differ too.
 */
export const makeChanges = async (
  request: FastifyRequest,
  world: World,
  changes: readonly LinkChange[],
): Promise<void> => {
  if (changes.length === 0) return
  const tokens = new Map<string, string>()
  const { clock } = world.deps
  // Every row gets its original time.
  clock.freeze()
  for (const [index, { call, input, email, shopMs }] of changes.entries()) {
    const endpoint = findCall(call) ?? fail('REFUSED', null, `This build has no call “${call}”`)
    if (shopMs > clock.nowMs()) await world.moveClock(shopMs)
    else clock.set(shopMs)
    if (email !== '' && !tokens.has(email)) tokens.set(email, await readSession(world, email))
    const token = tokens.get(email)
    const { url, body } = placeInput(endpoint, input)
    const answer = await request.server.inject({
      method: endpoint.method,
      url,
      remoteAddress: request.ip,
      headers: {
        host: request.host,
        'x-world': world.id,
        ...(token !== undefined && { 'x-token': token }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { payload: JSON.stringify(body) }),
    })
    const { code, msg } = answer.json<{ code: number; msg: string }>()
    if (code !== 0) fail('REFUSED', null, `Change ${index + 1} (${call}) failed here with ${code}: ${msg}`)
  }
  clock.resume()
}

const readSession = async ({ deps }: World, email: string): Promise<string> => {
  const member = await deps.db.member.findUnique({ where: { email }, select: { id: true } })
  if (member === null) return fail('REFUSED', null, `This build has no member ${email}`)
  return openSession(deps, member.id, DEVICE, '127.0.0.1')
}
