import { isConsolePage } from '@fixbench/contract/core/paths.ts'
import type { Worlds } from '@fixbench/worlds/registry.ts'
import type { FastifyRequest } from 'fastify'
import { openWorld } from '#console/server/target-world.ts'
import { peopleEndpoints } from '../people/people.contract.ts'
import { fillPlaceholders, readPlaceholders } from './placeholders.repo.ts'
import type { StoryRun } from './runs.ts'
import { renderTakeAway } from './take-away.ts'

/** Copies the world of a story for a guest, and writes the tour. */
export const makeTakeAway = async (
  worlds: Worlds,
  { story, worldId, memberId, endAddress }: StoryRun,
  request: FastifyRequest,
) => {
  const copy = await worlds.create({
    title: `Take-away: ${story.title}`,
    fromWorldId: worldId,
    owner: { kind: 'link', name: story.storyId },
  })
  const { deps } = await openWorld(worlds, copy.worldId)
  const names = readPlaceholders(deps, memberId)

  const query = new URLSearchParams({
    world: copy.worldId,
    persona: names['email'] ?? 'guest',
    to: endAddress === undefined || isConsolePage(endAddress) ? '/' : endAddress,
  })
  const enter = `${peopleEndpoints.enter.path}?${query}`
  const link = `${request.protocol}://${request.host}${enter}`
  const html = renderTakeAway({
    story: fillPlaceholders(story, names),
    brand: deps.brand,
    link,
    expiresAt: copy.expiresAt,
  })

  return { worldId: copy.worldId, enter, expiresAt: copy.expiresAt, html }
}
