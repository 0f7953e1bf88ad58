import { publish } from '@fixbench/server/context/events.ts'
import type { Worlds } from '@fixbench/worlds/registry.ts'
import type { StoryRun } from './runs.ts'
import { isTabAbsent } from './stories.mapper.ts'

/**
 * Whether going on means doing the current step: it begins where the one before ended, so there is no page to open, and
 * to skip it would leave out what the audience waits for. One that has failed is skipped.
 */
export const isToBeDone = ({ story, step, goal, tab }: StoryRun): boolean =>
  story.steps[step] !== undefined &&
  story.steps[step].address === undefined &&
  goal <= step &&
  tab.state !== 'failed' &&
  !isTabAbsent(tab)

/** Moves running stories from step to step. */
export const createSteps = (worlds: Worlds) => {
  /** Makes a tab the one that acts. */
  const lead = (run: StoryRun, tabId: string | undefined): void => {
    run.leadTab = tabId ?? run.leadTab
  }

  const command = (run: StoryRun, kind: StoryRun['command']['kind']): void => {
    run.command = { count: run.command.count + 1, kind, tabId: run.leadTab }
  }

  /** Shows a step. A step without an address starts on any page, so it is open at once. */
  const moveTo = (run: StoryRun, step: number, isOpen: boolean): void => {
    run.step = Math.min(step, run.story.steps.length)
    run.isOpen = isOpen || run.story.steps[run.step]?.address === undefined
    run.stepStartedMs = Date.now()
    run.tab = { ...run.tab, state: 'idle', message: '' }
    publish(run.worldId, 'stories')
  }

  /** Saves the world as the beginning of a step. */
  const begin = async (run: StoryRun, step: number, address: string | null): Promise<void> => {
    if (run.story.steps[step] === undefined) return

    const { snapshotId } = await worlds.snapshot(run.worldId, `Step ${step + 1} of the story`)
    run.begins[step] = { snapshotId, address }
  }

  /** Restores the world as it was when a step began, or the last step before it that has a beginning. */
  const returnTo = async (run: StoryRun, step: number): Promise<void> => {
    const earlier = run.begins.findLastIndex((found, index) => found !== undefined && index <= step)
    const at = earlier === -1 ? run.begins.findIndex(found => found !== undefined) : earlier
    const found = run.begins[at]
    if (found === undefined) throw new Error(`The story ${run.runId} has no beginning`)

    await worlds.restore(run.worldId, found.snapshotId)
    for (const later of run.begins.splice(at + 1)) {
      if (later !== undefined) await worlds.removeSnapshot(run.worldId, later.snapshotId)
    }
    run.goal = 0
    command(run, 'reload')
    moveTo(run, at, true)
  }

  /** Begins a step without doing the ones before it. */
  const skip = async (run: StoryRun, step: number): Promise<void> => {
    await begin(run, step, null)
    command(run, 'look')
    moveTo(run, step, true)
  }

  /** Makes the shop tab do everything up to a step. */
  const playTo = (run: StoryRun, step: number): void => {
    run.goal = Math.min(step, run.story.steps.length)
    command(run, 'do')
    publish(run.worldId, 'stories')
  }

  return { lead, command, moveTo, begin, returnTo, skip, playTo }
}
