import { randomToken } from '@fixbench/server/lib/ids.ts'
import type { Story } from './story.schema.ts'

/** A running story with its world. */
export type StoryRun = {
  runId: string
  story: Story
  worldId: string
  /** Snapshot that a reset restores. */
  snapshotId: string
  /** Session of the story's persona, created before the snapshot so that it survives a reset; null for a guest. */
  token: string | null
  memberId: number
  step: number
  /** Machine time. */
  startedMs: number
  stepStartedMs: number
  /** Latest command to the shop tab, run the step or open its page. Each command increments `count`. */
  command: { count: number; kind: 'do' | 'look' }
  /** Latest status reported by the shop tab. */
  tab: { state: 'idle' | 'working' | 'failed'; message: string; seenMs: number }
}

const MAX_RUNS = 50

/** Creates the list of running stories. Drops the oldest when there are more than `MAX_RUNS`. */
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
