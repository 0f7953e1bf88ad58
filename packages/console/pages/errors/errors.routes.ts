import { findCall } from '@fixbench/contract/call-index.ts'
import { codes } from '@fixbench/contract/core/codes.ts'
import { TOKEN_COOKIE } from '@fixbench/contract/session/session-constants.ts'
import { numberOwnName } from '@fixbench/fleet/place.ts'
import { addFaults } from '@fixbench/presets/persona-actions.ts'
import { resolveInWorld } from '@fixbench/presets/preset.ts'
import { failField } from '@fixbench/server/lib/fail.ts'
import { toFullPage } from '@fixbench/server/lib/paging.ts'
import { MAIN_WORLD, type Worlds } from '@fixbench/worlds/registry.ts'
import type { World } from '@fixbench/worlds/world.ts'
import type { errorsEndpoints } from '#console/pages/errors/errors.contract.ts'
import type { ConsoleHandlers } from '#console/server/register-console.ts'
import { openWorld } from '#console/server/target-world.ts'
import type { ErrorPath } from './error-path.ts'
import { findErrorPath, getForcedRule, isCodeName } from './index.ts'
import { listErrors } from './list-errors.ts'

export const errorsHandlers: ConsoleHandlers<typeof errorsEndpoints> = {
  list: () => toFullPage(listErrors()),
  prepare: async ({ worlds, input }) => {
    const { error, way } = input
    const path = getPath(error)
    if (way === 'natural' && path.input === null) failField('way', 'can only be forced by a fault rule')

    const world = await prepareFreshWorld(
      worlds,
      input.worldId ?? numberOwnName(worlds.place, toWorldId(path, way)),
      `${getNumber(path)} ${way}`,
    )
    await path.prepare?.(world)
    const rule = way === 'forced' ? getForcedRule(path) : null
    const address = await resolveInWorld(world, path.address)
    const sent = path.input === null ? null : await resolveInWorld(world, path.input)
    if (rule !== null) addFaults(world, rule)

    const enter = new URLSearchParams({ world: world.id, persona: path.persona ?? 'guest', to: address })

    return {
      worldId: world.id,
      persona: path.persona,
      address,
      enterUrl: `/console/api/enter?${enter}`,
      ...getRemainingSteps(path, way),
      expect: path.expect,
      rule,
      request: {
        call: path.call,
        path: findCall(path.call)?.path ?? '',
        isGuest: path.asGuest === true,
        input: sent,
      },
    }
  },
  turn: async ({ world, input, reply }) => {
    const path = getPath(input.error)
    const target = await world()
    await path.turn?.run?.(target)
    const forgetsSession = path.turn?.forgetsSession === true
    if (forgetsSession) void reply.clearCookie(TOKEN_COOKIE, { path: '/' })
    return { worldId: target.id, forgetsSession }
  },
}

/** Steps for the tester to take once the page is open. */
const getRemainingSteps = ({ turn, step, forcedStep = step }: ErrorPath, way: 'natural' | 'forced') =>
  way === 'natural' ? { turn: turn?.label ?? null, step } : { turn: null, step: forcedStep }

const getPath = (error: string): ErrorPath =>
  findErrorPath(error) ?? failField('error', `“${error}” is neither an error code nor a transport failure`)

const getNumber = ({ error }: ErrorPath): string => (isCodeName(error) ? String(codes[error].code) : error)

const toWorldId = ({ error }: ErrorPath, way: string): string =>
  `${error.toLowerCase().replaceAll('_', '-')}-${way}`

/** Creates or resets a world. Rejects the main world, because other people use it. */
const prepareFreshWorld = async (worlds: Worlds, worldId: string, title: string): Promise<World> => {
  if (worldId === MAIN_WORLD) failField('worldId', 'the main world can’t be used here; name another world')

  const exists = worlds.list().some(world => world.worldId === worldId)
  if (exists) await worlds.reset(worldId)
  else await worlds.create({ worldId, title, owner: { kind: 'failure', name: title } })

  const world = await openWorld(worlds, worldId)
  world.faults.clear()
  return world
}
