import { MINUTE_MS } from '#server/lib/clock.ts'
import { fail } from '#server/lib/fail.ts'
import type { Tx } from '#server/lib/transaction.ts'
import type { WorldDeps } from '#server/worlds/world.ts'

/**
 * Counts one use of `key` and refuses the call with the waiting time once more than `most` fall into one window.
 * Windows are fixed minutes of shop time; the counter is raised in the database, so parallel calls count each other.
 */
export const countUse = async (
  { db, clock }: Pick<WorldDeps, 'clock'> & { db: Pick<Tx, 'rateCounter'> },
  key: string,
  most: number,
  windowMs: number = MINUTE_MS,
): Promise<void> => {
  const now = clock.nowMs()
  const windowStartAt = new Date(Math.floor(now / windowMs) * windowMs)
  const { count } = await db.rateCounter.upsert({
    where: { key_windowStartAt: { key, windowStartAt } },
    create: { key, windowStartAt, count: 1 },
    update: { count: { increment: 1 } },
  })
  if (count <= most) return
  const seconds = Math.ceil((windowStartAt.getTime() + windowMs - now) / 1000)
  fail('REFUSED', { retryAfterSeconds: seconds }, `Too many requests, please wait ${seconds} seconds`)
}

const PASSWORD_TRIES = 10

/** Counts a try of a signed-in member to prove the password: whoever found an open session can't guess on for long. */
export const countPasswordTry = (deps: WorldDeps, memberId: number): Promise<void> =>
  countUse(deps, `password:${memberId}`, PASSWORD_TRIES, 10 * MINUTE_MS)
