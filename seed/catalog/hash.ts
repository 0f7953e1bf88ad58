import { hashText } from '@fixbench/contract/core/hash-text.ts'

/**
 * Stable 32-bit hash of a key. All pseudo-random choices of the catalog use it, so that a new row or field doesn't
 * change existing values.
 */
export const computeHash = (key: string): number => {
  let hash = hashText(key)
  hash = Math.imul(hash ^ (hash >>> 16), 2246822507)
  hash = Math.imul(hash ^ (hash >>> 13), 3266489909)
  return (hash ^ (hash >>> 16)) >>> 0
}

/** A number in [0, 1) for a key. */
export const computeUnit = (key: string): number => computeHash(key) / 4294967296

/** An integer between two bounds, both included. */
export const integerBetween = (key: string, low: number, high: number): number =>
  low + Math.floor(computeUnit(key) * (high - low + 1))

/** One of the items; the list must not be empty. */
export function pickOne<Item>(key: string, items: readonly Item[]): Item {
  const item = items[computeHash(key) % items.length]
  if (item === undefined) throw new Error(`nothing to pick for ${key}`)
  return item
}
