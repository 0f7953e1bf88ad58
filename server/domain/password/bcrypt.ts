/** Cost of new password hashes unless the settings name another one, and of the seeded ones. */
export const DEFAULT_BCRYPT_COST = 10

/** The cost that a bcrypt hash was made with; null for text that is no bcrypt hash. */
export const findBcryptCost = (hash: string): number | null => {
  const match = /^\$2[aby]\$(\d\d)\$/.exec(hash)
  return match === null ? null : Number(match[1])
}

/**
 * A well-formed hash of the given cost that no password is known for; comparing with it takes as long as with a real
 * one.
 */
const decoyHash = (cost: number): string => `$2b$${String(cost).padStart(2, '0')}$${'.'.repeat(53)}`

/**
 * The hashes to compare a password with; the result of the first one counts. The work is the same (2^`cost` rounds) for
 * an unknown account (`hash` is null) and for a hash of a lower cost, so that the time does not tell them apart.
 */
export const listComparisons = (hash: string | null, cost: number): string[] => {
  const storedCost = hash === null ? null : findBcryptCost(hash)
  if (hash === null || storedCost === null) return [decoyHash(cost)]
  const padding = Array.from({ length: Math.max(0, cost - storedCost) }, (_, step) =>
    decoyHash(storedCost + step),
  )
  return [hash, ...padding]
}
