import { cacheTopics, type WorldCache } from '#server/lib/cache.ts'
import type { Clock } from '#server/lib/clock.ts'
import type { CompressedVariants } from '#server/lib/compress.ts'

/**
 * A cached page is rendered again after this time even if its data did not change, because some content changes by the
 * clock.
 */
const KEPT_MS = 5000

/** A finished document that is the same for every guest, with its compressed forms made when first asked for. */
export type CachedPage = {
  headers: Readonly<Record<string, string>>
  bytes: { identity: Buffer }
  forms: CompressedVariants
  madeAtMs: number
}

/**
 * How the clock of a world goes, as text: the same while no one touches it. Running clocks are distinguished by the
 * second, so that the rounding of two readings does not part them.
 */
const clockKey = (clock: Clock): string => {
  const { shopMs, machineMs, isFrozen, speed } = clock.state()
  return isFrozen ? `frozen ${shopMs}` : `${speed} ${Math.round((shopMs - machineMs * speed) / 1000)}`
}

/** Pages of one world by address and theme; every change of its data or of its clock makes them unknown. */
export const createPageCache = (cache: WorldCache, clock: Clock, variant: string) => {
  const key = `page|${clockKey(clock)}|${variant}`
  return {
    find: (nowMs: number): CachedPage | undefined => {
      const cached = cache.get<CachedPage>(key)
      return cached !== undefined && nowMs - cached.madeAtMs < KEPT_MS ? cached : undefined
    },
    keep: (page: CachedPage): void => cache.set(key, cacheTopics, page, page.bytes.identity.length * 2),
    /** Changes when something that pages depend on changes. */
    version: (): number => cache.version(...cacheTopics),
  }
}
