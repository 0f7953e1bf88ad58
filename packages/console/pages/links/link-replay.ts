import { findCall, findCallById, readCallName } from '@fixbench/contract/call-index.ts'
import { placeInput } from '@fixbench/contract/core/wire.ts'
import { maskSecrets } from '@fixbench/reports/mask-secrets.ts'
import { fail } from '@fixbench/server/lib/fail.ts'
import { openSession } from '@fixbench/server/modules/session/sign-in.ts'
import { faultText } from '@fixbench/worlds/faults/fault-text.ts'
import type { World } from '@fixbench/worlds/world.ts'
import type { WorldInfo } from '@fixbench/worlds/world-info.ts'
import type { FastifyRequest } from 'fastify'
import { findPlace, findSender } from '#console/pages/people/people.repo.ts'
import { GUEST } from '#console/pages/people/people.routes.ts'
import { type LoggedCall, PAGE_CALL } from '#console/pages/requests/logged-call.ts'
import { sendInner } from '#console/pages/requests/replay-call.ts'
import { getHistory } from '#console/pages/requests/request-history.ts'
import { readSentInput } from '#console/pages/requests/request-input.ts'
import type { LinkChange, LinkState } from './link-code.ts'

/** Sign-ins are omitted, because opening a link creates the sessions. */
const SIGN_INS = /^CALL-login/

/** Captures the state of a world for a link: preset, requests since then, clock, faults, persona and page. */
export const captureLinkState = (
  world: World,
  info: WorldInfo,
  calls: readonly LoggedCall[],
): { state: LinkState; isWhole: boolean } => {
  const { clock, sql } = world.deps

  const { preset, steps, isWhole } = getHistory({ stateDir: world.dir, requestId: Infinity }, calls, info)
  const relevant = steps.filter(({ callId }) => !SIGN_INS.test(callId))
  const replayable = relevant.filter(hasNoSecrets)

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
    persona: last === undefined ? null : findPersonaKey(last, world),
    faults: rules.length === 0 ? null : rules.map(faultText).join(', '),
    address: page?.url ?? null,
    changes: replayable.map(call => ({
      call: readCallName(call.callId),
      input: getInput(call),
      email: findSender(call, sql)?.email ?? '',
      shopMs: call.shopMs,
    })),
  }

  return { state, isWhole: isWhole && replayable.length === relevant.length && !hasConsoleActions(world) }
}

const hasNoSecrets = ({ requestBody }: LoggedCall): boolean =>
  JSON.stringify(maskSecrets(requestBody)) === JSON.stringify(requestBody)

const getInput = (call: LoggedCall): unknown => {
  const endpoint = findCallById(call.callId)?.endpoint
  return endpoint === undefined ? call.requestBody : readSentInput(call, endpoint)
}

/** True after actions that requests can't repeat. Clock moves are repeated, because each request has its shop time. */
const hasConsoleActions = ({ undoLog }: World): boolean =>
  undoLog.list().some(({ isRequest, clock }) => !isRequest && clock === undefined)

const findPersonaKey = (call: LoggedCall, { deps }: World): string | null => {
  if (call.token === undefined) return GUEST
  const email = findSender(call, deps.sql)?.email
  return email === undefined ? null : findPlace(deps.sql, email)
}

const DEVICE = { deviceInfo: 'console', deviceType: 1, source: 'console' }

/**
 * Repeats the requests of a link in a world, each at its shop time, through the whole server. Fails with 500 when one
 * is rejected, because the state would differ.
 */
export const replayChanges = async (
  request: FastifyRequest,
  world: World,
  changes: readonly LinkChange[],
): Promise<void> => {
  if (changes.length === 0) return
  const tokens = new Map<string, string>()
  const { clock } = world.deps

  // The clock is frozen so that every row gets its original time.
  clock.freeze()
  for (const [index, { call, input, email, shopMs }] of changes.entries()) {
    const endpoint = findCall(call) ?? fail('REFUSED', null, `This build has no call “${call}”`)
    if (shopMs > clock.nowMs()) await world.moveClock(shopMs)
    else clock.set(shopMs)
    if (email !== '' && !tokens.has(email)) tokens.set(email, await createSession(world, email))
    const token = tokens.get(email)
    const { url, body } = placeInput(endpoint, input)
    const response = await sendInner(request, {
      method: endpoint.method,
      url,
      worldId: world.id,
      token,
      body,
    })
    const { code, msg } = response.json<{ code: number; msg: string }>()
    if (code !== 0) fail('REFUSED', null, `Change ${index + 1} (${call}) failed here with ${code}: ${msg}`)
  }

  clock.resume()
}

const createSession = async ({ deps }: World, email: string): Promise<string> => {
  const member = await deps.db.member.findUnique({ where: { email }, select: { id: true } })
  if (member === null) return fail('REFUSED', null, `This build has no member ${email}`)
  return openSession(deps, member.id, DEVICE, '127.0.0.1')
}
