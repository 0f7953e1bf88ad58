import type { Run } from './story-calls.ts'

const KEY = 'story-command'

/** Number of the latest command of a run that this tab has followed; -1 when it has followed none. */
export const readSeenCommand = (runId: string): number => {
  const [known, count] = (sessionStorage.getItem(KEY) ?? '').split(' ')

  return known === runId ? Number(count) : -1
}

/** Notes that this tab follows the latest command of a run. */
export const storeSeenCommand = ({ runId, command }: Run): void =>
  sessionStorage.setItem(KEY, `${runId} ${command.count}`)
