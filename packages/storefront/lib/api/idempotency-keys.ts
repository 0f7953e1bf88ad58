import { randomKey } from '#storefront/lib/random-key.ts'
import type { WireRequest } from './api.ts'

/**
 * Idempotency keys by request. An identical request reuses its key until a response of the same domain arrives, so
 * repeating it after a lost response has no second effect. After any response, the user has seen the current state.
 */
export const createIdempotencyKeys = () => {
  const byDomain = new Map<string, Map<string, string>>()

  return {
    /** The key of an identical request without a response, or a new key. */
    get: ({ key: call, wire, placed }: WireRequest): string => {
      // Files can't be compared, and reads need no key.
      if (wire.method === 'GET' || wire.bodyKind === 'multipart') return randomKey()
      const domain = toDomain(call)
      const keys = byDomain.get(domain) ?? new Map<string, string>()
      const name = JSON.stringify([placed.url, placed.body])
      const key = keys.get(name) ?? randomKey()
      byDomain.set(domain, keys.set(name, key))
      return key
    },
    /** Call it when a response has arrived. */
    release: ({ key: call }: WireRequest): void => void byDomain.delete(toDomain(call)),
  }
}

const toDomain = (call: string): string => call.split('.')[0] ?? call
