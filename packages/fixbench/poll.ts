import { setTimeout as sleep } from 'node:timers/promises'

const POLL_MS = 200

/** Asks until there is a result, or until the time in milliseconds is over: then it returns null. Asks at least once. */
export const poll = async <Result>(
  ask: () => Promise<Result | null>,
  timeoutMs: number,
): Promise<Result | null> => {
  const end = Date.now() + timeoutMs

  for (;;) {
    const result = await ask()
    const remaining = end - Date.now()
    if (result !== null || remaining <= 0) return result

    await sleep(Math.min(POLL_MS, remaining))
  }
}
