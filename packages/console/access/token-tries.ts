import { MINUTE_MS, SECOND_MS } from '@fixbench/contract/core/time.ts'
import { toLimitKey } from '@fixbench/domain/machine-address.ts'
import { LRUCache } from 'lru-cache'

/** Wrong tokens that one address may send within a window. */
export const TOKEN_TRIES = 10
const WINDOW_MS = 15 * MINUTE_MS
const MAX_ADDRESSES = 10_000

type Tries = { startMs: number; count: number }

/**
 * Counts wrong console tokens by address. Machine time, because the console exists once for all worlds and a tester may
 * move every shop clock.
 */
export const createTokenTries = (nowMs: () => number) => {
  const tries = new LRUCache<string, Tries>({ max: MAX_ADDRESSES })
  const find = (address: string): Tries | undefined => {
    const found = tries.get(toLimitKey(address))
    return found !== undefined && nowMs() - found.startMs < WINDOW_MS ? found : undefined
  }

  return {
    /** Seconds until this address may try again; 0 when it may try now. */
    getWaitSeconds: (address: string): number => {
      const found = find(address)
      if (found === undefined || found.count < TOKEN_TRIES) return 0

      return Math.ceil((found.startMs + WINDOW_MS - nowMs()) / SECOND_MS)
    },
    countWrong: (address: string): void => {
      const { startMs, count } = find(address) ?? { startMs: nowMs(), count: 0 }

      tries.set(toLimitKey(address), { startMs, count: count + 1 })
    },
  }
}
