/** Pseudorandom number number `turn` of a seed, uniform in [0, 1) (mulberry32). */
export const draw = (seed: number, turn: number): number => {
  let mixed = (seed + Math.imul(turn, 0x6d2b79f5)) | 0
  mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1)
  mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
}

const GOLDEN_RATIO = (1 + Math.sqrt(5)) / 2

/**
 * Number `turn` of a sequence in (0, 1) that begins at `start` and fills the interval evenly (Weyl's sequence of the golden
 * ratio), so that even a few values have the distribution that is asked for.
 */
export const spread = (start: number, turn: number): number => {
  const share = (start + turn / GOLDEN_RATIO) % 1
  return Math.min(Math.max(share, 1e-6), 1 - 1e-6)
}
