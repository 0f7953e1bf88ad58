import type { FastifyRequest } from 'fastify'
import type { linksEndpoints } from '#server/console/contract/links.contract.ts'
import { findPerson } from '#server/console/people/people.repo.ts'
import { enterWorld, GUEST } from '#server/console/people/people.routes.ts'
import { findPreset } from '#server/console/presets/index.ts'
import type { ConsoleHandlers } from '#server/console/register-console.ts'
import type { RequestLog } from '#server/console/requests/request-log.ts'
import { bringInto } from '#server/console/worlds/worlds.routes.ts'
import { failField } from '#server/lib/fail.ts'
import { FaultTextError, parseFaults } from '#server/worlds/faults/grammar.ts'
import type { Worlds } from '#server/worlds/registry.ts'
import type { World } from '#server/worlds/world.ts'
import { makeChanges, stateHere } from './link-changes.ts'
import { decodeLink, encodeLink, type LinkState } from './link-code.ts'
import type { LinkList } from './link-list.ts'

export const linksHandlers = (links: LinkList, log: RequestLog): ConsoleHandlers<typeof linksEndpoints> => ({
  here: async ({ world, worlds, worldId }) => {
    const { state, isWhole } = stateHere(await world(), worlds.info(worldId), log.calls(worldId))
    return { state: toState(state), isWhole }
  },
  list: () => {
    const rows = links.list().flatMap(({ code, madeAt }) => {
      const state = decodeLink(code)
      return state === undefined ? [] : [toLink(code, state, madeAt)]
    })
    return { rows, total: rows.length }
  },
  create: ({ worlds, input }) => {
    const {
      title = null,
      preset = null,
      shopTime = null,
      persona = null,
      faults = null,
      address = null,
    } = input
    const { isFrozen = false, speed = 1 } = input
    const changes = listChanges(worlds, input.changesOf, log)
    const state = { title, preset, shopMs: shopTime, isFrozen, speed, persona, faults, address, changes }
    assertGood(state)
    const code = encodeLink(state)
    if (code.length > LONGEST_CODE)
      failField(
        'changesOf',
        `has ${changes.length} changes, too many for a link: export the world as a file instead`,
      )
    return toLink(code, state, links.add(code).madeAt)
  },
  read: ({ input }) =>
    toLink(
      input.code,
      getState(input.code),
      links.list().find(({ code }) => code === input.code)?.madeAt ?? null,
    ),
  open: async ({ worlds, input, request, reply }) => {
    const state = getState(input.code)
    assertGood(state)
    const { world, opening } = await makeWorld(worlds, state, request)
    const persona = state.persona ?? opening?.persona ?? GUEST
    const token = await enterWorld({ request, reply, world, persona })
    return {
      worldId: world.id,
      title: worlds.info(world.id).title,
      address: state.address ?? opening?.address ?? '/',
      persona: persona === GUEST ? null : persona,
      token,
    }
  },
  remove: ({ input }) => {
    links.remove(input.code)
    return null
  },
})

const listChanges = (worlds: Worlds, worldId: string | undefined, log: RequestLog) => {
  if (worldId === undefined) return []
  const world = worlds.find(worldId) ?? failField('changesOf', `there is no world “${worldId}”`)
  return stateHere(world, worlds.info(worldId), log.calls(worldId)).state.changes
}

/** Maximum length of a URL that works everywhere. */
const LONGEST_CODE = 6000

const getState = (code: string): LinkState =>
  decodeLink(code) ?? failField('code', 'isn’t a link of this build, or is incomplete')

/** Invalid states are rejected when the link is created, not when it is opened. */
const assertGood = ({ preset, faults }: LinkState): void => {
  if (preset !== null && findPreset(preset) === undefined)
    failField('preset', `there is no preset “${preset}”`)
  if (faults !== null) readFaults(faults)
}

const readFaults = (text: string) => {
  try {
    return parseFaults(text)
  } catch (error) {
    if (error instanceof FaultTextError) return failField('faults', error.message)
    throw error
  }
}

/** Creates a world in the state of a link. Leaves nothing behind when that fails. */
const makeWorld = async (worlds: Worlds, state: LinkState, request: FastifyRequest) => {
  const preset = state.preset === null ? undefined : findPreset(state.preset)
  const title = state.title ?? preset?.title ?? 'From a link'
  const { worldId } = await worlds.create({
    title,
    preset: preset?.preset,
    owner: { kind: 'link', name: title },
  })
  try {
    const { opening } = await bringInto(worlds, worldId, preset)
    const world = worlds.find(worldId) ?? failField('code', 'its world couldn’t be opened')
    await makeChanges(request, world, state.changes)
    await setStage(world, state)
    return { world, opening }
  } catch (error) {
    await worlds.remove(worldId)
    throw error
  }
}

const setStage = async (
  world: World,
  { shopMs, isFrozen, speed, persona, faults }: LinkState,
): Promise<void> => {
  const { clock } = world.deps
  if (isFrozen) clock.freeze()
  if (shopMs !== null) await world.moveClock(shopMs)
  if (speed !== 1) clock.setSpeed(speed)
  for (const spec of faults === null ? [] : readFaults(faults))
    if (world.faults.add(spec) === undefined) failField('faults', `there is no call “${spec.call}”`)
  if (persona !== null && persona !== GUEST && (await findPerson(world.deps, persona)) === null)
    failField('persona', `there is no persona “${persona}” in this world`)
}

const toLink = (code: string, state: LinkState, madeAt: string | null) => ({
  code,
  path: `/console/l/${code}`,
  state: toState(state),
  madeAt,
})

const toState = ({ shopMs, changes, ...state }: LinkState) => ({
  ...state,
  shopTime: shopMs === null ? null : new Date(shopMs).toISOString(),
  changes: changes.map(({ call }) => call),
})
