import { runInSlices } from '#server/lib/slices.ts'
import type { Keeping, KeepingDeps } from './keep-until-written.ts'

/**
 * `keepUntilWritten` for a value that is read in slices. A statement that writes between them may have changed what was read before, so the
 * value is not kept then.
 */
export const keepSlicesUntilWritten = async <T extends object>(
  { sql, cache }: KeepingDeps,
  { key, tables, bytes }: Keeping,
  steps: () => Generator<void, T>,
): Promise<T> => {
  const writes = sql.countWrites(tables)
  const kept = cache.get<{ value: T; writes: number }>(key)
  if (kept?.writes === writes) return kept.value

  const value = await runInSlices(steps())
  cache.set(key, [], { value, writes }, bytes)

  return value
}
