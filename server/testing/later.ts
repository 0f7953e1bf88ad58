import type { TestApp } from './create-test-app.ts'

/** Runs `work` with the clock of the main world advanced by `ms`, then resets the clock. */
export const later = async <T>(
  { deps: { clock } }: Pick<TestApp, 'deps'>,
  ms: number,
  work: () => Promise<T>,
): Promise<T> => {
  const start = clock.nowMs()
  clock.set(start + ms)
  try {
    return await work()
  } finally {
    clock.set(start)
  }
}
