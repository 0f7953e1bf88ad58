/** Default cost of new password hashes, and the cost of seeded ones. */
export const DEFAULT_BCRYPT_COST = 10

/** Cost of a bcrypt hash; null for other text. */
export const findBcryptCost = (hash: string): number | null => {
  const match = /^\$2[aby]\$(\d\d)\$/.exec(hash)
  return match === null ? null : Number(match[1])
}

/** A valid hash of the given cost without a known password. Comparing with it takes as long as with a real one. */
const decoyHash = (cost: number): string => `$2b$${String(cost).padStart(2, '0')}$${'.'.repeat(53)}`

/**
 * Hashes to compare a password with; only the result of the first one counts. The total work (2^`cost` rounds) is the
 * same for an unknown account (null) and for a hash of lower cost, so timing doesn't reveal which accounts exist.
 */
export const listComparisons = (hash: string | null, cost: number): string[] => {
  const storedCost = hash === null ? null : findBcryptCost(hash)
  if (hash === null || storedCost === null) return [decoyHash(cost)]
  const padding = Array.from({ length: Math.max(0, cost - storedCost) }, (_, step) =>
    decoyHash(storedCost + step),
  )
  return [hash, ...padding]
}
