import { randomToken } from '#server/lib/ids.ts'
import type { Story } from './story.schema.ts'

/** A story that is running in its own world. */
export type StoryRun = {
  runId: string
  story: Story
  worldId: string
  /** Snapshot of the story's start. */
  snapshotId: string
  /** Session of the story's persona, opened before the snapshot so that it outlives a reset; null for a guest. */
  token: string | null
  memberId: number
  step: number
  /** Machine time. */
  startedMs: number
  stepStartedMs: number
  /** Counts the presenter's commands to the shop tab: run the step or reload. */
  command: { count: number; kind: 'do' | 'look' }
  /** Status reported by the shop tab. */
  tab: { state: 'idle' | 'working' | 'failed'; message: string; seenMs: number }
}

const MAX_RUNS = 50

/** The running stories; the oldest are dropped. */
export const createRuns = () => {
  const runs = new Map<string, StoryRun>()
  return {
    add: (facts: Pick<StoryRun, 'story' | 'worldId' | 'snapshotId' | 'token' | 'memberId'>): StoryRun => {
      const now = Date.now()
      const run: StoryRun = {
        ...facts,
        runId: randomToken(9),
        step: 0,
        startedMs: now,
        stepStartedMs: now,
        command: { count: 0, kind: 'look' },
        tab: { state: 'idle', message: '', seenMs: 0 },
      }
      runs.set(run.runId, run)
      if (runs.size > MAX_RUNS) runs.delete(runs.keys().next().value ?? '')
      return run
    },
    find: (runId: string): StoryRun | undefined => runs.get(runId),
    list: (): StoryRun[] => [...runs.values()].toReversed(),
    remove: (runId: string): void => void runs.delete(runId),
  }
}
export type StoryRuns = ReturnType<typeof createRuns>
