import { TOKEN_COOKIE } from '@fixbench/contract/session/session-constants.ts'
import type { Config } from '@fixbench/server/config.ts'
import { EVERY_SHOP, publish } from '@fixbench/server/context/events.ts'
import { inCurrencyOf } from '@fixbench/server/context/shop-currency.ts'
import { redirectToOwnPath } from '@fixbench/server/http/redirect-to-own-path.ts'
import { failField } from '@fixbench/server/lib/fail.ts'
import type { Worlds } from '@fixbench/worlds/registry.ts'
import type { World } from '@fixbench/worlds/world.ts'
import type { FastifyInstance } from 'fastify'
import { type ConsoleHandlers, OWN_ROUTE } from '#console/server/register-console.ts'
import { parseQuery } from '#console/server/target-world.ts'
import { gatherRows, repeatAtOthers } from '../../fleet/gather.ts'
import { setSessionCookie, setWorldCookies } from '../people/people.routes.ts'
import { findUnprovenClaims } from './check-claims.ts'
import { chooseStories, chooseStory, getStory, listStories, nameLead, requireFit } from './choose-story.ts'
import { saveStory } from './list-stories.ts'
import { createLoops } from './loops.ts'
import { makeTakeAway } from './make-take-away.ts'
import { readPlaceholders } from './placeholders.repo.ts'
import { createStoryFileSchema, readStory } from './read-story.ts'
import { createRuns, type StoryRun } from './runs.ts'
import { runAction, startStory } from './start-story.ts'
import { openStoredRuns } from './stored-runs.ts'
import { storiesEndpoints } from './stories.contract.ts'
import { findAddress, isTabAbsent, toRun } from './stories.mapper.ts'
import { createSteps, isToBeDone } from './story-steps.ts'

/** Cookie with the ID of the story that runs in the browser. */
export const STORY_COOKIE = 'story'

/** Creates the handlers of stories, which share the list of running stories. */
export const createStories = (config: Config, worlds: Worlds) => {
  /** Removes the world of a story that has ended, and the one that its loop has prepared. */
  const endWorld = async (run: StoryRun): Promise<void> => {
    await loops.removePrepared(run)
    if (worlds.find(run.worldId) !== undefined) await worlds.remove(run.worldId)
  }

  const runs = createRuns(openStoredRuns(config.dataDir), config.fleet, worlds.removeUnkept)
  const getRun = (runId: string): StoryRun => runs.find(runId) ?? failField('runId', 'this story has ended')
  const openRunWorld = async ({ worldId }: Pick<StoryRun, 'worldId'>): Promise<World> => {
    const world = worlds.find(worldId) ?? failField('runId', 'the world of this story was deleted')
    await world.settle()
    return world
  }

  const show = async (run: StoryRun) => {
    const { deps } = await openRunWorld(run)
    return toRun(run, {
      names: inCurrencyOf(deps, () => readPlaceholders(deps, run.memberId)),
      persona: nameLead(run.story, deps),
    })
  }

  const change = async (runId: string, work: (run: StoryRun) => Promise<void> | void) => {
    const run = getRun(runId)
    await work(run)
    runs.save()
    return show(run)
  }

  const { command, moveTo, begin, returnTo, skip, lead, playTo } = createSteps(worlds)
  const loops = createLoops({
    worlds,
    runs,
    startStory: (storyId, pace, startOf) =>
      startStory(worlds, runs, getStory(config, storyId), {
        newWorldId: undefined,
        pace,
        isRehearsal: true,
        startOf,
      }),
  })
  const handlers: ConsoleHandlers<typeof storiesEndpoints> = {
    enter: OWN_ROUTE,
    ...textHandlers(config),
    ...presenterHandlers(change, { command, returnTo, lead }),
    list: ({ worldId }) => listStories(config, worlds.find(worldId)?.deps),
    runs: async ({ input, request }) => {
      const active = runs.list().filter(run => !run.isWaiting && worlds.find(run.worldId) !== undefined)
      const rows = await Promise.all(active.map(show))
      return gatherRows(config, request, { endpoint: storiesEndpoints.runs, input, rows, toTime: toStart })
    },
    start: async ({ input, worldId }) => {
      const story = chooseStory(config, input)
      const base = worlds.find(worldId)
      requireFit(story, base?.deps)
      const run = await startStory(worlds, runs, story, { ...input, startOf: base?.id })
      publish(run.worldId, 'stories')
      return show(run)
    },
    loop: async ({ input, worldId }) => {
      const base = worlds.find(worldId)
      const storyIds = chooseStories(config, input.storyIds, base?.deps)
      const run = await loops.start({ ...input, storyIds }, base?.id)
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

        playTo(run, step)
      }),
    next: ({ input: { runId, tabId } }) =>
      change(runId, async run => {
        lead(run, tabId)
        if (isToBeDone(run)) return playTo(run, run.step + 1)
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
      await endWorld(run)
      publish(EVERY_SHOP, 'stories')
      return null
    },
  }

  return {
    handlers,
    runs,
    show,
    registerEnter: (scope: FastifyInstance) =>
      registerEnter(scope, getRun, async run => {
        const { deps } = await openRunWorld(run)
        return findAddress(run, readPlaceholders(deps, run.memberId))
      }),
  }
}

type Change = (
  runId: string,
  work: (run: StoryRun) => Promise<void> | void,
) => Promise<ReturnType<typeof toRun>>

/** Handlers of what presenters and their tabs tell about a story without going on. */
const presenterHandlers = (
  change: Change,
  { command, returnTo, lead }: Pick<ReturnType<typeof createSteps>, 'command' | 'returnTo' | 'lead'>,
): Pick<ConsoleHandlers<typeof storiesEndpoints>, 'hide' | 'reset' | 'command' | 'report'> => ({
  report: ({ input: { runId, state, message, tabId, isInFront } }) =>
    change(runId, run => {
      if (isInFront || isTabAbsent(run.tab)) lead(run, tabId)
      if (tabId !== undefined && tabId !== run.leadTab) return

      const hasChanged = isTabAbsent(run.tab) || run.tab.state !== state || run.tab.message !== message
      run.tab = { state, message, seenMs: Date.now() }
      if (hasChanged) publish(run.worldId, 'stories')
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
})

/** Handlers of stories as they are stored, and of their texts. */
const textHandlers = (
  config: Config,
): Pick<ConsoleHandlers<typeof storiesEndpoints>, 'detail' | 'schema' | 'check' | 'import'> => ({
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

type FindAddress = (run: StoryRun) => Promise<string | undefined>

const registerEnter = (
  scope: FastifyInstance,
  getRun: (runId: string) => StoryRun,
  findRunAddress: FindAddress,
): void => {
  scope.get(storiesEndpoints.enter.path, async (request, reply) => {
    const { runId, to } = parseQuery(storiesEndpoints.enter, request)
    const run = getRun(runId)
    const address = to ?? (await findRunAddress(run))
    setWorldCookies(request, reply, run.worldId)
    void reply.setCookie(STORY_COOKIE, run.runId, { path: '/', sameSite: 'lax' })
    if (run.token === null) void reply.clearCookie(TOKEN_COOKIE, { path: '/' })
    else setSessionCookie(request, reply, run.token)

    return redirectToOwnPath(reply, address, 302)
  })
}
