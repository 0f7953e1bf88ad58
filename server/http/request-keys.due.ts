import { DAY_MS } from '@fixbench/contract/core/time.ts'
import { hasRequestKeysBefore } from '#server/database/idempotency.ts'
import { defineDailyEvent } from '#server/due-events/definitions.ts'

/** How long a repeat with the same `Idempotency-Key` gets the first result. */
const KEPT_MS = 30 * DAY_MS

const getOldest = (now: Date): Date => new Date(now.getTime() - KEPT_MS)

/** Forgets the keys of old requests, daily. */
export const requestKeysExpiry = defineDailyEvent('request-keys-expiry', {
  hasWork: ({ sql }, { now }) => hasRequestKeysBefore(sql, getOldest(now)),
  run: async ({ deps, now }) => {
    await deps.db.requestKey.deleteMany({ where: { createdAt: { lt: getOldest(now) } } })
  },
})
