import { type DataAt, type InputAt, readData } from '../lib/call.ts'
import { ConsoleError } from '../lib/console-error.ts'

const BASE = '/console/api/stories'

const post = async (name: string, body: Record<string, unknown>): Promise<Run> =>
  (await readData(
    await fetch(`${BASE}/${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  )) as Run

export type TabState = Run['tab']['state']

/** API calls of one running story, sent by one tab. */
export const createStoryCalls = (runId: string, tabId: string) => ({
  show: async (): Promise<Run> =>
    (await readData(await fetch(`${BASE}/run?runId=${encodeURIComponent(runId)}`))) as Run,
  go: (step: number) => post('go', { runId, tabId, step }),
  next: () => post('next', { runId, tabId }),
  done: (step: number) => post('done', { runId, tabId, step, address: location.pathname + location.search }),
  hide: (isHidden: boolean) => post('hide', { runId, isHidden }),
  turn: () => post('turn', { runId }),
  reset: () => post('reset', { runId }),
  act: (action: StoryAction) => post('act', { runId, action }),
  report: (state: Exclude<TabState, 'absent'>, message = '') =>
    post('report', { runId, tabId, state, message: message.slice(0, 300), isInFront: document.hasFocus() }),
})
export type StoryCalls = ReturnType<typeof createStoryCalls>

/** Error code for a story that has ended. */
const UNKNOWN_RUN = 3001

/** Reads the run. Only the server's response ends a story, because unloading pages abort their calls. */
export const fetchRun = (calls: Pick<StoryCalls, 'show'>): Promise<Run | 'over' | 'unreachable'> =>
  calls
    .show()
    .catch((error: unknown) =>
      error instanceof ConsoleError && error.code === UNKNOWN_RUN ? 'over' : 'unreachable',
    )

const REACHED_MS = 12_000
const AGAIN_MS = 300

/** Repeats a call while the shop can’t be reached, as from a page that unloads. Fails with the reason of the shop, or in the end. */
export const untilReached = async <T>(call: () => Promise<T>): Promise<T> => {
  const deadline = performance.now() + REACHED_MS
  for (;;) {
    try {
      return await call()
    } catch (error) {
      if (error instanceof ConsoleError || performance.now() > deadline) throw error
    }
    await new Promise(resolve => setTimeout(resolve, AGAIN_MS))
  }
}

export type Run = DataAt<'stories', 'run'>
export type RunStep = NonNullable<Run['current']>
export type StoryAction = InputAt<'stories', 'act'>['action']
export type Target = NonNullable<RunStep['highlight']>
