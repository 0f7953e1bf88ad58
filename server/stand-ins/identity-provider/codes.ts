import { LRUCache } from 'lru-cache'
import { MINUTE_MS } from '#server/domain/time.ts'
import { randomToken } from '#server/lib/ids.ts'

/** Who a code stands for. */
export type Identity = { email: string; name: string }

export type CodeBook = {
  /** A code for an identity: good for one exchange within ten minutes of the provider's own time. */
  issue(identity: Identity): string
  /** Exchanges a code; undefined for one that is unknown, used or too old. */
  take(code: string): Identity | undefined
}

/** The provider's codes. It is another firm's machine: its memory belongs to no world. */
export const createCodeBook = (lifeMs: number = 10 * MINUTE_MS): CodeBook => {
  const codes = new LRUCache<string, Identity>({ max: 1000, ttl: lifeMs })
  return {
    issue: identity => {
      const code = randomToken(24)
      codes.set(code, identity)
      return code
    },
    take: code => {
      const identity = codes.get(code)
      codes.delete(code)
      return identity
    },
  }
}
