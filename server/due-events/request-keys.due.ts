import { DAY_MS } from '@fixbench/domain/time.ts'
import { integer, toDbInstant } from '#server/database/row.ts'
import type { SqlReader } from '#server/database/sql-reader.ts'
import { defineDailyEvent } from './definitions.ts'

/** How long a repeat with the same `Idempotency-Key` gets the first result. */
const KEPT_DAYS = 30

const getOldest = (now: Date): number => now.getTime() - KEPT_DAYS * DAY_MS

const hasOutdated = (sql: SqlReader, now: Date): boolean =>
  sql.value(
    integer,
    'select exists (select 1 from RequestKey where createdAt < ?)',
    toDbInstant(getOldest(now)),
  ) === 1

/** Forgets the keys of old requests, daily. */
export const requestKeysExpiry = defineDailyEvent('request-keys-expiry', {
  hasWork: (sql, { now }) => hasOutdated(sql, now),
  run: async ({ deps, now }) => {
    await deps.db.requestKey.deleteMany({ where: { createdAt: { lt: new Date(getOldest(now)) } } })
  },
})
