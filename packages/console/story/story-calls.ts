import { type DataAt, type InputAt, readData } from '../lib/call.ts'

const BASE = '/console/api/stories'

const post = async (name: string, body: Record<string, unknown>): Promise<Run> =>
  (await readData(
    await fetch(`${BASE}/${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  )) as Run

/** API calls of one running story. */
export const createStoryCalls = (runId: string) => ({
  show: async (): Promise<Run> =>
    (await readData(await fetch(`${BASE}/run?runId=${encodeURIComponent(runId)}`))) as Run,
  go: (step: number) => post('go', { runId, step }),
  reset: () => post('reset', { runId }),
  act: (action: StoryAction) => post('act', { runId, action }),
  report: (state: 'idle' | 'working' | 'failed', message = '') =>
    post('report', { runId, state, message: message.slice(0, 300) }),
})
export type StoryCalls = ReturnType<typeof createStoryCalls>

export type Run = DataAt<'stories', 'run'>
export type RunStep = NonNullable<Run['current']>
export type StoryAction = InputAt<'stories', 'act'>['action']
export type Target = NonNullable<RunStep['highlight']>
