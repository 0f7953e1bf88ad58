import { draw, spread } from './draw.ts'
import type { FaultSpec } from './fault-spec.ts'

/** Standard normal quantile of 0.95. */
const Z_95 = 1.6448536269514722

/**
 * Standard normal value with the given probability of being smaller, by the approximation 26.2.23 of Abramowitz and
 * Stegun, Handbook of Mathematical Functions; its error is below 4.5e-4.
 */
const toNormal = (probability: number): number => {
  const tail = Math.min(probability, 1 - probability)
  const t = Math.sqrt(-2 * Math.log(tail))
  const above = 2.515517 + t * (0.802853 + t * 0.010328)
  const below = 1 + t * (1.432788 + t * (0.189269 + t * 0.001308))
  const distance = t - above / below
  return probability < 0.5 ? -distance : distance
}

/**
 * How long request number `turn` of a rule waits, in whole milliseconds: `delayMs`; evenly between it and `delayToMs`; or
 * lognormally, with `delayMs` as the median and `delayP95Ms` as the 95th percentile. The same seed gives the same delays.
 */
export const drawDelay = ({ delayMs = 0, delayToMs, delayP95Ms, seed }: FaultSpec, turn: number): number => {
  const share = spread(draw(seed, 1), turn)
  if (delayToMs !== undefined) return Math.round(delayMs + share * (delayToMs - delayMs))
  if (delayP95Ms === undefined) return delayMs

  const sigma = Math.log(delayP95Ms / delayMs) / Z_95
  return Math.round(delayMs * Math.exp(sigma * toNormal(share)))
}
