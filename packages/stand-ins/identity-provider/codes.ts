import { MINUTE_MS } from '@fixbench/contract/core/time.ts'
import { randomToken } from '@fixbench/server/lib/ids.ts'
import { LRUCache } from 'lru-cache'

/** The identity that a code is exchanged for. */
export type Identity = { email: string; name: string }

/** Creates the store of codes, valid for ten minutes by default. All worlds share it, as with an external provider. */
export const createCodeBook = (lifeMs: number = 10 * MINUTE_MS) => {
  const codes = new LRUCache<string, Identity>({ max: 1000, ttl: lifeMs })

  return {
    /** Issues a single-use code for an identity. Expires by machine time. */
    issue: (identity: Identity): string => {
      const code = randomToken(24)
      codes.set(code, identity)
      return code
    },
    /** Exchanges a code. Returns undefined when it is unknown, used or expired. */
    take: (code: string): Identity | undefined => {
      const identity = codes.get(code)
      codes.delete(code)
      return identity
    },
  }
}
