import type { StoryCalls, TabState } from './story-calls.ts'

type Reported = { state: Exclude<TabState, 'absent'>; text: string }

/** Tells the presenter what this tab does. What it told last, such as the reason of a failure, holds until it tells something else. */
export const createReporter = (calls: Pick<StoryCalls, 'report'>) => {
  let last: Reported = { state: 'idle', text: '' }

  return {
    report: (state: Reported['state'], text: string) => {
      last = { state, text }
      return calls.report(state, text)
    },
    /** Says it again, as a sign that this tab is still there. */
    repeat: () => calls.report(last.state, last.text),
  }
}
