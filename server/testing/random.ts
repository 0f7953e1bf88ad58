/** A seeded random number generator. */
export type Random = {
  /** Returns a number from 0 (inclusive) to 1 (exclusive). */
  next(): number
  /** Returns an integer from 0 to `count` - 1. */
  below(count: number): number
  pick<T>(list: readonly T[]): T
  /** Returns true with this probability. */
  chance(share: number): boolean
}

/** Creates a generator that returns the same sequence for the same seed (mulberry32). */
export const createRandom = (seed: number): Random => {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (count: number): number => Math.floor(next() * count)
  const pick = <T>(list: readonly T[]): T => {
    const item = list[below(list.length)]
    if (item === undefined) throw new Error('Nothing to pick from')
    return item
  }
  return { next, below, pick, chance: share => next() < share }
}
