import type { ShopContext } from '@fixbench/server/context/shop-context.ts'
import { withTimeLimit } from '@fixbench/server/lib/with-time-limit.ts'
import type { AttemptResult } from './post-event.ts'

/** How long the clock of a world waits for a receiver. An attempt that takes longer ends in the background. */
const PATIENCE_MS = 2000

/** An attempt that has ended, or one to which the receiver hasn't responded yet. */
export type BegunAttempt = { result: AttemptResult } | { ending: Promise<AttemptResult>; shop: ShopContext }

/** The listed result of an attempt while the shop waits for the receiver. */
export const WAITING: AttemptResult = {
  status: null,
  error: `No response within ${PATIENCE_MS / 1000} seconds; still waiting`,
  response: '',
  retryAfterSeconds: 0,
}

/** How many attempts wait in the background, by the endpoint of a world that is open. */
const waiting = new WeakMap<ShopContext['db'], Map<number, number>>()

/**
 * Waits for an attempt, but no longer than the clock of the world may be held. Doesn't wait at all while an earlier
 * attempt at the same endpoint is without a response.
 */
export const waitForAttempt = async (
  shop: ShopContext,
  endpointId: number,
  attempt: Promise<AttemptResult>,
): Promise<BegunAttempt> => {
  const counts = waiting.get(shop.db) ?? new Map<number, number>()
  waiting.set(shop.db, counts)
  const isHanging = (counts.get(endpointId) ?? 0) > 0
  const ended = attempt.then(result => ({ result }))
  const begun = await withTimeLimit<BegunAttempt>(ended, isHanging ? 0 : PATIENCE_MS, () => ({
    ending: attempt,
    shop,
  }))

  if ('ending' in begun) {
    const count = (change: number): void =>
      void counts.set(endpointId, (counts.get(endpointId) ?? 0) + change)
    count(1)
    void attempt.finally(() => count(-1))
  }

  return begun
}
