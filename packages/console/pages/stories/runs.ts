import { createOwnName, type FleetPlace } from '@fixbench/fleet/place.ts'
import { randomToken } from '@fixbench/server/lib/ids.ts'
import type { Story } from './story.schema.ts'

/**
 * Where a step began: the state of the world, the page that was open, and what the shop had stored in the browser if it
 * isn't the browser's own.
 */
export type StepBegin = { snapshotId: string; address: string | null; stored?: Record<string, string> }

/** What a loop plays, and for how long a guest may leave the page alone. */
export type LoopPlan = { storyIds: readonly string[]; pace: 'live' | 'fast'; idleSeconds: number }

/** A running story with its world. */
export type StoryRun = {
  runId: string
  story: Story
  worldId: string
  /** Where each step began, by its index; a step that was skipped has none. The first is the start of the story. */
  begins: (StepBegin | undefined)[]
  /** Session of the story's persona, created before the snapshot so that it survives a reset; null for a guest. */
  token: string | null
  memberId: number
  step: number
  /** Whether the page of the current step was opened. It isn't when the step before has just ended. */
  isOpen: boolean
  /** Step up to which the shop tab does everything by itself. */
  goal: number
  /** Whether the shop tab shows nothing of the story. */
  isHidden: boolean
  pace: 'live' | 'fast'
  /** Whether nobody presents it: it goes on by itself, and a failed step isn't tried again. */
  isUnattended?: boolean
  /** The loop that plays it, and the story that comes next there. */
  loop?: { plan: LoopPlan; round: number; next: Promise<StoryRun> }
  /** Whether it is prepared and waits for its turn. */
  isWaiting?: boolean
  /** Called when a step has ended on the page, before the next one begins. */
  endStep?: (step: number) => Promise<void>
  /** Page on which the last step has ended. */
  endAddress?: string | undefined
  /** Machine time. */
  startedMs: number
  stepStartedMs: number
  /** Latest command to one shop tab: run the step, open its page, or reload it there. Each increments `count`. */
  command: { count: number; kind: 'do' | 'look' | 'reload'; tabId: string | null }
  /** The tab that acts: the one that was in front last. */
  leadTab: string | null
  /** Latest status reported by the shop tab. */
  tab: { state: 'idle' | 'working' | 'failed'; message: string; seenMs: number }
}

/** Where running stories are kept while the shop is down. */
type StoredRuns = { read: () => StoryRun[]; write: (runs: readonly StoryRun[]) => void }

const MAX_RUNS = 50

/**
 * Opens the list of running stories, with those of the last time. Ends the oldest when there are more than
 * `MAX_RUNS`, but none of a loop: nobody stands by to start it again. Their IDs lead requests to the place of this
 * shop in its fleet.
 */
export const createRuns = (
  stored: StoredRuns,
  place: FleetPlace | undefined,
  removeWorld: (worldId: string) => Promise<void>,
) => {
  const runs = new Map<string, StoryRun>(stored.read().map(run => [run.runId, run]))
  const save = (): void => stored.write([...runs.values()])

  return {
    add: async (
      facts: Pick<StoryRun, 'story' | 'worldId' | 'begins' | 'token' | 'memberId' | 'pace'>,
    ): Promise<StoryRun> => {
      const now = Date.now()
      const run: StoryRun = {
        ...facts,
        runId: createOwnName(place, () => randomToken(9)),
        step: 0,
        isOpen: true,
        goal: 0,
        isHidden: false,
        leadTab: null,
        startedMs: now,
        stepStartedMs: now,
        command: { count: 0, kind: 'look', tabId: null },
        tab: { state: 'idle', message: '', seenMs: 0 },
      }

      const oldest = [...runs.values()].find(
        ({ loop, isWaiting }) => loop === undefined && isWaiting !== true,
      )
      const ended = runs.size < MAX_RUNS ? undefined : oldest

      runs.delete(ended?.runId ?? '')
      runs.set(run.runId, run)
      save()
      if (ended !== undefined) await removeWorld(ended.worldId)

      return run
    },
    find: (runId: string): StoryRun | undefined => runs.get(runId),
    list: (): StoryRun[] => [...runs.values()].toReversed(),
    remove: (runId: string): void => {
      runs.delete(runId)
      save()
    },
    /** Stores what has changed in a story. */
    save,
  }
}
export type StoryRuns = ReturnType<typeof createRuns>
