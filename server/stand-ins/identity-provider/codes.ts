import { LRUCache } from 'lru-cache'
import { MINUTE_MS } from '#server/domain/time.ts'
import { randomToken } from '#server/lib/ids.ts'

/** The identity behind a code. */
export type Identity = { email: string; name: string }

type CodeBook = {
  /** Issues a code for an identity, valid for one exchange within ten minutes of machine time. */
  issue(identity: Identity): string
  /** Exchanges a code. Undefined when it is unknown, used or expired. */
  take(code: string): Identity | undefined
}

/** The provider's codes. They are shared by all worlds, because the provider is a separate company. */
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
