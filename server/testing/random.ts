/** Numbers that look random and are the same for the same seed (mulberry32). */
export type Random = {
  /** From 0 up to, not including, 1. */
  next(): number
  /** A whole number from 0 to `count` - 1. */
  below(count: number): number
  pick<T>(list: readonly T[]): T
  chance(share: number): boolean
}

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
    const found = list[below(list.length)]
    if (found === undefined) throw new Error('Nothing to pick from')
    return found
  }
  return { next, below, pick, chance: share => next() < share }
}
