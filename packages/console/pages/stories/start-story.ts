import type { ParsedOf } from '@fixbench/contract/core/endpoint.ts'
import { HOUR_MS } from '@fixbench/contract/core/time.ts'
import { persona } from '@fixbench/fixtures/personas.ts'
import { findPreset } from '@fixbench/presets/index.ts'
import { failField } from '@fixbench/server/lib/fail.ts'
import type { Worlds } from '@fixbench/worlds/registry.ts'
import type { World } from '@fixbench/worlds/world.ts'
import { controls } from '../overview/controls.ts'
import { findPerson, openPersonSession } from '../people/people.repo.ts'
import { fillPlaceholders, readPlaceholders } from './placeholders.repo.ts'
import type { StoryRun, StoryRuns } from './runs.ts'
import type { storiesEndpoints } from './stories.contract.ts'
import type { Story, StoryAction } from './story.schema.ts'

type StartInput = ParsedOf<typeof storiesEndpoints.start>

/**
 * Creates the world of a story. The session is created before the snapshot, so the browser stays signed in on a
 * reset.
 */
export const startStory = async (
  worlds: Worlds,
  runs: StoryRuns,
  story: Story,
  {
    newWorldId,
    pace,
    isRehearsal,
    startOf,
  }: Pick<StartInput, 'newWorldId' | 'pace' | 'isRehearsal'> & { startOf: string | undefined },
): Promise<StoryRun> => {
  const { worldId } = await worlds.create({
    title: `Story: ${story.title}`,
    worldId: newWorldId,
    startOf,
    owner: { kind: 'story', name: story.storyId },
  })
  const world = worlds.find(worldId) ?? failField('worldId', `the world “${worldId}” couldn’t be opened`)
  await findPreset(story.preset)?.apply?.(world)

  const memberId = story.persona === 'guest' ? 0 : persona(story.persona).id
  for (const action of story.prepare) await runAction(world, memberId, action)
  const member = story.persona === 'guest' ? null : await findPerson(world.deps, story.persona)
  const token = member === null ? null : await openPersonSession(world.deps, member)
  const { snapshotId } = await worlds.snapshot(worldId, 'Start of the story')
  const run = await runs.add({
    story,
    worldId,
    begins: [{ snapshotId, address: null }],
    token,
    memberId,
    pace,
  })
  if (isRehearsal) playByItself(run)

  return run
}

/** Lets the shop tab do every step without a presenter. */
const playByItself = (run: StoryRun): void => {
  run.isUnattended = true
  run.goal = run.story.steps.length
}

/** Runs an action that doesn't need the page: a control or a clock move. Fails with 3001 for any other. */
export const runAction = async (world: World, memberId: number, given: StoryAction): Promise<void> => {
  const action = fillPlaceholders(given, readPlaceholders(world.deps, memberId))
  if ('advance' in action) {
    const { days = 0, hours = 0, minutes = 0 } = action.advance
    const byMs = Math.round((days * 24 + hours + minutes / 60) * HOUR_MS)
    return world.moveClock(world.deps.clock.nowMs() + byMs)
  }

  if (!('control' in action)) return failField('action', 'must be done on the page')
  const control =
    controls.find(({ name }) => name === action.control) ??
    failField('action', `there is no control “${action.control}”`)
  const input = control.input.safeParse(action.input)
  if (!input.success) {
    return failField('action', `${control.name}: ${input.error.issues[0]?.message ?? 'is invalid'}`)
  }

  await control.run({ deps: world.deps, input: action.input })
}
