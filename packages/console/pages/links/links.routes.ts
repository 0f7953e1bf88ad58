import { personas } from '@fixbench/fixtures/personas.ts'
import { findPreset } from '@fixbench/presets/index.ts'
import type { Config } from '@fixbench/server/config.ts'
import { failField } from '@fixbench/server/lib/fail.ts'
import type { Worlds } from '@fixbench/worlds/registry.ts'
import type { World } from '@fixbench/worlds/world.ts'
import type { FastifyRequest } from 'fastify'
import { gatherRows, repeatAtOthers } from '#console/fleet/gather.ts'
import { parseRules } from '#console/pages/faults/faults.routes.ts'
import { linksEndpoints } from '#console/pages/links/links.contract.ts'
import { findPerson } from '#console/pages/people/people.repo.ts'
import { enterWorld, GUEST } from '#console/pages/people/people.routes.ts'
import type { RequestLog } from '#console/pages/requests/request-log.ts'
import { applyPresetTo } from '#console/pages/worlds/worlds.routes.ts'
import type { ConsoleHandlers } from '#console/server/register-console.ts'
import { getWorld } from '#console/server/target-world.ts'
import { failUnknownPersona, requirePreset } from '#console/server/unknown-names.ts'
import { decodeLink, encodeLink, type LinkState } from './link-code.ts'
import type { LinkList } from './link-list.ts'
import { captureLinkState, replayChanges } from './link-replay.ts'

type LinkParts = { config: Config; links: LinkList; log: RequestLog }

/** Handlers that turn the state of a world into a short link and back. */
export const linksHandlers = ({ config, links, log }: LinkParts): ConsoleHandlers<typeof linksEndpoints> => ({
  here: async ({ world, worlds, worldId }) => {
    const { state, isWhole } = captureLinkState(await world(), worlds.info(worldId), log.calls(worldId))
    return { state: toState(state), isWhole }
  },
  list: ({ input, request }) =>
    gatherRows(config, request, {
      endpoint: linksEndpoints.list,
      input,
      rows: listOwn(links),
      toTime: ({ madeAt }) => madeAt ?? '',
    }),
  create: ({ worlds, input }) => {
    const { changesOf, shopTime: shopMs = null, isFrozen = false, speed = 1 } = input
    const { title = null, preset = null, persona = null, faults = null, address = null } = input
    const changes = listChanges(worlds, changesOf, log)
    const state = { title, preset, shopMs, isFrozen, speed, persona, faults, address, changes }
    assertValidState(state)
    const code = encodeLink(state)
    if (code.length > MAX_CODE_LENGTH) {
      failField(
        'changesOf',
        `has ${changes.length} changes, too many for a link: export the world as a file instead`,
      )
    }
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
    assertValidState(state)
    const { world, opening } = await createLinkWorld(worlds, { state, worldId: input.newWorldId }, request)
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
  remove: async ({ input, request }) => {
    links.remove(input.code)
    await repeatAtOthers(config, request, { endpoint: linksEndpoints.remove, input, field: 'code' })
    return null
  },
})

const listOwn = (links: LinkList) =>
  links.list().flatMap(({ code, madeAt }) => {
    const state = decodeLink(code)
    return state === undefined ? [] : [toLink(code, state, madeAt)]
  })

const listChanges = (worlds: Worlds, worldId: string | undefined, log: RequestLog) => {
  if (worldId === undefined) return []
  const world = getWorld(worlds, worldId, 'changesOf')
  return captureLinkState(world, worlds.info(worldId), log.calls(worldId)).state.changes
}

/** Limit that keeps the URL short enough for all browsers and chat programs. */
const MAX_CODE_LENGTH = 6000

const getState = (code: string): LinkState =>
  decodeLink(code) ?? failField('code', 'isn’t a link of this build, or is incomplete')

/**
 * Fails with 3001 when preset, persona or faults are invalid, so that an invalid link can't be created. Email addresses
 * are checked when the link is opened, because members exist in a world.
 */
const assertValidState = ({ preset, persona, faults }: LinkState): void => {
  if (persona !== null && persona !== GUEST && !persona.includes('@') && !isPersona(persona)) {
    failUnknownPersona(persona)
  }
  if (preset !== null) requirePreset(preset)
  if (faults !== null) parseRules('faults', faults)
}

const isPersona = (name: string): boolean => personas.some(({ key }) => key === name)

/** Creates a world in the state of a link. Deletes it again when that fails. */
const createLinkWorld = async (
  worlds: Worlds,
  { state, worldId: requested }: { state: LinkState; worldId: string | undefined },
  request: FastifyRequest,
) => {
  const preset = state.preset === null ? undefined : findPreset(state.preset)
  const title = state.title ?? preset?.title ?? 'From a link'
  const { worldId } = await worlds.create({
    worldId: requested,
    title,
    preset: preset?.preset,
    owner: { kind: 'link', name: title },
  })

  try {
    const { opening } = await applyPresetTo(worlds, worldId, preset)
    const world = worlds.find(worldId) ?? failField('code', 'its world couldn’t be opened')
    await replayChanges(request, world, state.changes)
    await applyState(world, state)
    return { world, opening }
  } catch (error) {
    await worlds.remove(worldId)
    throw error
  }
}

const applyState = async (
  world: World,
  { shopMs, isFrozen, speed, persona, faults }: LinkState,
): Promise<void> => {
  const { clock } = world.deps
  if (isFrozen) clock.freeze()
  if (shopMs !== null) await world.moveClock(shopMs)
  if (speed !== 1) clock.setSpeed(speed)
  if (faults !== null) world.faults.add(...parseRules('faults', faults))
  if (persona !== null && persona !== GUEST && (await findPerson(world.deps, persona)) === null) {
    failUnknownPersona(persona)
  }
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
