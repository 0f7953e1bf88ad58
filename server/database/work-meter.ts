import { AsyncLocalStorage } from 'node:async_hooks'

/** What one request cost the database. */
export type Work = { queries: number; rowsChanged: number }

const current = new AsyncLocalStorage<Work>()

export const newWork = (): Work => ({ queries: 0, rowsChanged: 0 })

/** Whose statements are being made, as long as nothing has to be waited for. */
let now: Work | undefined

/** Counts the statements that `run` makes before it returns into `work`; what it waits for is not seen. */
export const measuredNow = <T>(work: Work, run: () => T): T => {
  const outer = now
  now = work
  try {
    return run()
  } finally {
    now = outer
  }
}

let running = 0

const leave = (): void => {
  running -= 1
  // Before Node 24 every promise of the process pays for it as long as it is on.
  if (running === 0) current.disable()
}

/** Counts the statements that `run` and all that it starts make into `work`, until what it promises has come. */
export const measured = async <T>(work: Work, run: () => Promise<T>): Promise<T> => {
  running += 1
  try {
    return await current.run(work, run)
  } finally {
    leave()
  }
}

/** Counts one statement for the current request, if there is one. */
export const countQuery = (rowsChanged = 0): void => {
  const work = now ?? current.getStore()
  if (work === undefined) return
  work.queries += 1
  work.rowsChanged += rowsChanged
}

/** Returns a function that forgets the rows changed since: for what is rolled back. */
export const markRows = (): (() => void) => {
  const work = current.getStore()
  const before = work?.rowsChanged ?? 0
  return () => {
    if (work !== undefined) work.rowsChanged = before
  }
}
