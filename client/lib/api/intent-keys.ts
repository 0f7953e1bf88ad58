import { randomKey } from '#client/lib/random-key.ts'
import type { WireRequest } from './api.ts'

/**
 * Idempotency keys of requests. A request keeps its key until an answer has come, so that sending it again after a lost
 * answer is the same intent to the server. Any answer of the same domain ends that: the buyer has seen where things stand.
 */
export const createIntentKeys = () => {
  const byDomain = new Map<string, Map<string, string>>()
  return {
    /** The key for a request: that of the same request whose answer has not come, or a new one. */
    take: ({ key: call, wire, placed }: WireRequest): string => {
      // Files can't be compared; reads need no key.
      if (wire.method === 'GET' || wire.bodyKind === 'multipart') return randomKey()
      const domain = toDomain(call)
      const keys = byDomain.get(domain) ?? new Map<string, string>()
      const name = JSON.stringify([placed.url, placed.body])
      const key = keys.get(name) ?? randomKey()
      byDomain.set(domain, keys.set(name, key))
      return key
    },
    settle: ({ key: call }: WireRequest): void => void byDomain.delete(toDomain(call)),
  }
}

const toDomain = (call: string): string => call.split('.')[0] ?? call
