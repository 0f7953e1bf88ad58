import type { ShopCache } from '#server/lib/cache.ts'
import type { SqlReader } from './sql-reader.ts'

/** What is kept, and until when. */
export type Keeping = {
  key: string
  /** Tables that the value is read from. */
  tables: readonly string[]
  /** Approximate size of the value. */
  bytes: number
}

export type KeepingDeps = { sql: SqlReader; cache: ShopCache }

/**
 * Returns the kept value of `key`, or computes it and keeps it until a statement writes to one of its tables (decision
 * 133), so it may not depend on anything else, such as the viewer or the time. Works without response cache too.
 */
export const keepUntilWritten = <T extends object>(
  { sql, cache }: KeepingDeps,
  { key, tables, bytes }: Keeping,
  compute: () => T,
): T => {
  const writes = sql.countWrites(tables)
  const kept = cache.get<{ value: T; writes: number }>(key)
  if (kept?.writes === writes) return kept.value

  const value = compute()
  cache.set(key, [], { value, writes }, bytes)

  return value
}
