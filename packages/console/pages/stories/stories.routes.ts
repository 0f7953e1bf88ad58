import type { ParsedOf } from '@fixbench/contract/core/endpoint.ts'
import { TOKEN_COOKIE } from '@fixbench/contract/session/session-constants.ts'
import { HOUR_MS } from '@fixbench/domain/time.ts'
import { persona } from '@fixbench/fixtures/personas.ts'
import type { Config } from '@fixbench/server/config.ts'
import { EVERY_SHOP, publish } from '@fixbench/server/context/events.ts'
import { redirectToOwnPath } from '@fixbench/server/http/redirect-to-own-path.ts'
import { failField } from '@fixbench/server/lib/fail.ts'
import { toFullPage } from '@fixbench/server/lib/paging.ts'
import type { Worlds } from '@fixbench/worlds/registry.ts'
import type { World } from '@fixbench/worlds/world.ts'
import type { FastifyInstance } from 'fastify'
import { type ConsoleHandlers, OWN_ROUTE } from '#console/server/register-console.ts'
import { parseQuery } from '#console/server/target-world.ts'
import { gatherRows, repeatAtOthers } from '../../fleet/gather.ts'
import { controls } from '../overview/controls.ts'
import { findPerson, openPersonSession } from '../people/people.repo.ts'
import { setSessionCookie, setWorldCookies } from '../people/people.routes.ts'
import { findPreset } from '../presets/index.ts'
import { findUnprovenClaims } from './check-claims.ts'
import { getStoriesDir, readStories, saveStory } from './list-stories.ts'
import { createLoops } from './loops.ts'
import { makeTakeAway } from './make-take-away.ts'
import { fillPlaceholders, readPlaceholders } from './placeholders.repo.ts'
import { createStoryFileSchema, readStory } from './read-story.ts'
import { createRuns, type StoryRun, type StoryRuns } from './runs.ts'
import { openStoredRuns } from './stored-runs.ts'
import { storiesEndpoints } from './stories.contract.ts'
import { isTabAbsent, toRun } from './stories.mapper.ts'
import type { Story, StoryAction } from './story.schema.ts'
import { createSteps } from './story-steps.ts'

type StartInput = ParsedOf<typeof storiesEndpoints.start>

/** Cookie with the ID of the story that runs in the browser. */
export const STORY_COOKIE = 'story'

/** Creates the handlers of stories, which share the list of running stories. */
export const createStories = (config: Config, worlds: Worlds) => {
  const runs = createRuns(openStoredRuns(config.dataDir), config.fleet)
  const getRun = (runId: string): StoryRun => runs.find(runId) ?? failField('runId', 'this story has ended')
  const openRunWorld = async ({ worldId }: Pick<StoryRun, 'worldId'>): Promise<World> => {
    const world = worlds.find(worldId) ?? failField('runId', 'the world of this story was deleted')
    await world.settle()
    return world
  }

  const show = async (run: StoryRun) =>
    toRun(run, readPlaceholders((await openRunWorld(run)).deps, run.memberId))
  const change = async (runId: string, work: (run: StoryRun) => Promise<void> | void) => {
    const run = getRun(runId)
    await work(run)
    runs.save()
    return show(run)
  }

  const { command, moveTo, begin, returnTo, skip, lead } = createSteps(worlds)
  const loops = createLoops({
    worlds,
    runs,
    startStory: (storyId, pace) =>
      startStory(worlds, runs, getStory(config, storyId), { newWorldId: undefined, pace, isRehearsal: true }),
  })
  const handlers: ConsoleHandlers<typeof storiesEndpoints> = {
    enter: OWN_ROUTE,
    ...textHandlers(config),
    runs: async ({ input, request }) => {
      const active = runs.list().filter(run => !run.isWaiting && worlds.find(run.worldId) !== undefined)
      const rows = await Promise.all(active.map(show))
      return gatherRows(config, request, { endpoint: storiesEndpoints.runs, input, rows, toTime: toStart })
    },
    start: async ({ input }) => {
      const run = await startStory(worlds, runs, chooseStory(config, input), input)
      publish(run.worldId, 'stories')
      return show(run)
    },
    loop: async ({ input: { storyIds, pace, idleSeconds } }) => {
      const all = readStories(config.dataDir).stories.map(({ story }) => story.storyId)
      const run = await loops.start({ storyIds: storyIds ?? all, pace, idleSeconds })
      publish(EVERY_SHOP, 'stories')
      return show(run)
    },
    turn: async ({ input }) => {
      const run = await loops.turn(getRun(input.runId))
      publish(EVERY_SHOP, 'stories')
      return show(run)
    },
    run: ({ input }) => show(getRun(input.runId)),
    go: ({ input: { runId, step, tabId } }) =>
      change(runId, async run => {
        lead(run, tabId)
        if (step <= run.step) return returnTo(run, step)
        if (isTabAbsent(run.tab)) return skip(run, step)

        run.goal = Math.min(step, run.story.steps.length)
        command(run, 'do')
        publish(run.worldId, 'stories')
      }),
    next: ({ input: { runId, tabId } }) =>
      change(runId, async run => {
        lead(run, tabId)
        if (run.isOpen) return skip(run, run.step + 1)

        command(run, 'look')
        moveTo(run, run.step, true)
      }),
    done: ({ input: { runId, tabId, step, address } }) =>
      change(runId, async run => {
        if (step < run.step) return

        lead(run, tabId)
        await run.endStep?.(step)
        // A page that opened meanwhile may have ended the step as well.
        if (step < run.step) return
        run.endAddress = address
        await begin(run, step + 1, address ?? null)
        moveTo(run, step + 1, false)
      }),
    hide: ({ input: { runId, isHidden } }) =>
      change(runId, run => {
        run.isHidden = isHidden
        publish(run.worldId, 'stories')
      }),
    reset: ({ input: { runId } }) =>
      change(runId, async run => {
        run.startedMs = Date.now()
        await returnTo(run, 0)
      }),
    command: ({ input: { runId, kind } }) =>
      change(runId, run => {
        command(run, kind)
        publish(run.worldId, 'stories')
      }),
    report: ({ input: { runId, state, message, tabId, isInFront } }) =>
      change(runId, run => {
        if (isInFront || isTabAbsent(run.tab)) lead(run, tabId)
        if (tabId !== undefined && tabId !== run.leadTab) return

        const hasChanged = isTabAbsent(run.tab) || run.tab.state !== state || run.tab.message !== message
        run.tab = { state, message, seenMs: Date.now() }
        if (hasChanged) publish(run.worldId, 'stories')
      }),
    act: ({ input: { runId, action } }) =>
      change(runId, async run => {
        await runAction(await openRunWorld(run), run.memberId, action)
        publish(run.worldId, 'orders')
      }),
    takeAway: ({ input, request }) => makeTakeAway(worlds, getRun(input.runId), request),
    end: async ({ input }) => {
      const run = getRun(input.runId)
      runs.remove(run.runId)
      publish(run.worldId, 'stories')
      await loops.removePrepared(run)
      if (worlds.find(run.worldId) !== undefined) await worlds.remove(run.worldId)
      publish(EVERY_SHOP, 'stories')
      return null
    },
  }

  return {
    handlers,
    runs,
    show,
    registerEnter: (scope: FastifyInstance) => registerEnter(scope, getRun, show),
  }
}

/** Handlers of stories as they are stored, and of their texts. */
const textHandlers = (
  config: Config,
): Pick<ConsoleHandlers<typeof storiesEndpoints>, 'list' | 'detail' | 'schema' | 'check' | 'import'> => ({
  list: () => {
    const { stories, broken } = readStories(config.dataDir)
    const rows = stories.map(({ story, origin }) => ({ ...story, stepCount: story.steps.length, origin }))
    return { ...toFullPage(rows), broken, folder: getStoriesDir(config.dataDir) }
  },
  detail: ({ input }) => getStory(config, input.storyId),
  schema: () => createStoryFileSchema(),
  check: ({ input }) => {
    const { story, problems } = readStory(input.text)
    return { problems, advice: story === undefined ? [] : findUnprovenClaims(story) }
  },
  import: async ({ input, request }) => {
    const { story, problems } = readStory(input.text)
    if (story === undefined) return failField('text', problems.join('; '))

    saveStory(config.dataDir, input.text)
    publish(EVERY_SHOP, 'stories')
    await repeatAtOthers(config, request, { endpoint: storiesEndpoints.import, input, field: 'text' })
    return story
  },
})

const toStart = ({ startedAt }: { startedAt: string }): string => startedAt

/** The story that a call names or brings along. Fails with 3001 when it does neither, or its text is wrong. */
const chooseStory = (config: Config, { storyId, text }: StartInput): Story => {
  if (text === undefined) {
    return storyId === undefined
      ? failField('storyId', 'name a story, or give its text')
      : getStory(config, storyId)
  }
  const { story, problems } = readStory(text)
  return story ?? failField('text', problems.join('; '))
}

const getStory = (config: Config, storyId: string): Story =>
  readStories(config.dataDir).stories.find(one => one.story.storyId === storyId)?.story ??
  failField('storyId', `there is no story “${storyId}”`)

/**
 * Creates the world of a story. The session is created before the snapshot, so the browser stays signed in on a
 * reset.
 */
const startStory = async (
  worlds: Worlds,
  runs: StoryRuns,
  story: Story,
  { newWorldId, pace, isRehearsal }: Pick<StartInput, 'newWorldId' | 'pace' | 'isRehearsal'>,
): Promise<StoryRun> => {
  const { worldId } = await worlds.create({
    title: `Story: ${story.title}`,
    worldId: newWorldId,
    owner: { kind: 'story', name: story.storyId },
  })
  const world = worlds.find(worldId) ?? failField('worldId', `the world “${worldId}” couldn’t be opened`)
  await findPreset(story.preset)?.apply?.(world)

  const memberId = story.persona === 'guest' ? 0 : persona(story.persona).id
  for (const action of story.prepare) await runAction(world, memberId, action)
  const member = story.persona === 'guest' ? null : await findPerson(world.deps, story.persona)
  const token = member === null ? null : await openPersonSession(world.deps, member)
  const { snapshotId } = await worlds.snapshot(worldId, 'Start of the story')
  const run = runs.add({ story, worldId, begins: [{ snapshotId, address: null }], token, memberId, pace })
  if (isRehearsal) playByItself(run)

  return run
}

/** Lets the shop tab do every step without a presenter. */
const playByItself = (run: StoryRun): void => {
  run.isUnattended = true
  run.goal = run.story.steps.length
}

/** Runs an action that doesn't need the page: a control or a clock move. Fails with 3001 for any other. */
const runAction = async (world: World, memberId: number, given: StoryAction): Promise<void> => {
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

type Show = (run: StoryRun) => ReturnType<typeof toRun> | Promise<ReturnType<typeof toRun>>

const registerEnter = (scope: FastifyInstance, getRun: (runId: string) => StoryRun, show: Show): void => {
  scope.get(storiesEndpoints.enter.path, async (request, reply) => {
    const { runId, to } = parseQuery(storiesEndpoints.enter, request)
    const run = getRun(runId)
    const { current } = await show(run)
    setWorldCookies(request, reply, run.worldId)
    void reply.setCookie(STORY_COOKIE, run.runId, { path: '/', sameSite: 'lax' })
    if (run.token === null) void reply.clearCookie(TOKEN_COOKIE, { path: '/' })
    else setSessionCookie(request, reply, run.token)

    return redirectToOwnPath(reply, to ?? current?.address, 302)
  })
}
