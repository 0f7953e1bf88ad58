import { failField } from '@fixbench/server/lib/fail.ts'
import type { Worlds } from '@fixbench/worlds/registry.ts'
import type { LoopPlan, StoryRun, StoryRuns } from './runs.ts'

/** Starts one story of a loop in a new world, with the shop that `startOf` started with. */
type StartStory = (storyId: string, pace: StoryRun['pace'], startOf: string | undefined) => Promise<StoryRun>

type LoopParts = { worlds: Worlds; runs: StoryRuns; startStory: StartStory }

/**
 * Plays stories in turn, each in a new world that is prepared while the one before is shown, so that a turn takes no
 * longer than opening a page. The clock of a prepared world stands still until its turn.
 */
export const createLoops = ({ worlds, runs, startStory }: LoopParts) => {
  const prepare = async (plan: LoopPlan, round: number, startOf: string | undefined): Promise<StoryRun> => {
    const storyId = plan.storyIds[round % plan.storyIds.length]
    if (storyId === undefined) return failField('storyIds', 'name at least one story')
    const run = await startStory(storyId, plan.pace, startOf)
    run.isWaiting = true
    worlds.find(run.worldId)?.deps.clock.freeze()

    return run
  }

  /** Shows a prepared story and prepares the next one. */
  const show = (run: StoryRun, plan: LoopPlan, round: number): StoryRun => {
    worlds.find(run.worldId)?.deps.clock.resume()
    run.isWaiting = false
    run.startedMs = Date.now()
    run.stepStartedMs = run.startedMs
    run.loop = { plan, round, next: prepare(plan, round + 1, run.worldId) }
    // A failed preparation is told by the turn that needs it.
    run.loop.next.catch(() => undefined)

    return run
  }

  const remove = async ({ runId, worldId }: StoryRun): Promise<void> => {
    runs.remove(runId)
    await worlds.removeUnkept(worldId)
  }

  return {
    /** Starts a loop with its first story. */
    start: async (plan: LoopPlan, startOf: string | undefined): Promise<StoryRun> =>
      show(await prepare(plan, 0, startOf), plan, 0),
    /**
     * Ends the story of a loop and shows the next one. Fails with 3001 for a story outside a loop, and for the second of
     * two turns at the same time. After any other failure the turn can be tried again.
     */
    turn: async (run: StoryRun): Promise<StoryRun> => {
      const { loop } = run
      if (loop === undefined) return failField('runId', 'this story isn’t part of a loop')
      const { plan, round, next } = loop
      const prepareAgain = (): Promise<StoryRun> => {
        // Another turn may wait for the same story.
        if (loop.next === next) loop.next = prepare(plan, round + 1, run.worldId)
        return loop.next
      }

      const prepared = await next.catch(prepareAgain)
      if (runs.find(run.runId) === undefined) return failField('runId', 'this story has ended')
      await remove(run)

      return show(prepared, plan, round + 1)
    },
    /** Removes the story that a loop has prepared. Does nothing for a story outside a loop. */
    removePrepared: async ({ loop }: StoryRun): Promise<void> => {
      const prepared = await loop?.next.catch(() => undefined)
      if (prepared !== undefined) await remove(prepared)
    },
  }
}
