import { cacheTopics, type ShopCache } from '#server/lib/cache.ts'
import type { Clock } from '#server/lib/clock.ts'
import type { CompressedVariants } from '#server/lib/compress.ts'

/** Maximum age of a cached page. Limited because some content changes with the clock, not only with writes. */
const MAX_AGE_MS = 5000

/** A complete document that all guests share, with compressed variants that are computed on first use. */
export type CachedPage = {
  headers: Readonly<Record<string, string>>
  bytes: { identity: Buffer }
  variants: CompressedVariants
  renderedAtMs: number
}

/**
 * Identifies the course of a world's clock; the text stays the same until someone changes the clock. Running clocks are
 * compared by second, to absorb rounding differences.
 */
const clockKey = (clock: Clock): string => {
  const { shopMs, machineMs, isFrozen, speed } = clock.state()
  return isFrozen ? `frozen ${shopMs}` : `${speed} ${Math.round((shopMs - machineMs * speed) / 1000)}`
}

/** Cache entry of one page variant (URL and theme). Any change of the world's data or clock invalidates it. */
export const createPageCache = (cache: ShopCache, clock: Clock, variant: string) => {
  const key = `page|${clockKey(clock)}|${variant}`
  return {
    find: (nowMs: number): CachedPage | undefined => {
      const cached = cache.get<CachedPage>(key)
      return cached !== undefined && nowMs - cached.renderedAtMs < MAX_AGE_MS ? cached : undefined
    },
    store: (page: CachedPage): void => cache.set(key, cacheTopics, page, page.bytes.identity.length * 2),
    /** Changes whenever data that pages depend on changes. */
    version: (): number => cache.version(...cacheTopics),
  }
}
