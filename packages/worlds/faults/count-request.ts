import { draw } from './draw.ts'
import type { FaultSpec } from './fault-spec.ts'
import type { Miss } from './input-match.ts'

/** Counts a matching request. Returns why the rule skips it, or undefined when the rule applies. */
export const countRequest = (rule: FaultSpec & { seen: number; hits: number }): Miss | undefined => {
  rule.seen += 1
  const miss = findSkip(rule)
  if (miss === undefined) rule.hits += 1

  return miss
}

const findSkip = (rule: FaultSpec & { seen: number; hits: number }): Miss | undefined => {
  const { skip, first, maxHits, every, probability, seed, seen, hits } = rule
  const turn = seen - skip
  const toMiss = (condition: string, limit: number | undefined, text: string): Miss => ({
    condition,
    expected: String(limit),
    seen: `request ${seen}`,
    text,
  })

  if (turn < 1) return toMiss('skip', skip, `the first ${skip} are skipped`)
  if (first !== undefined && turn > first) {
    return toMiss('first', first, `only the first ${first} are counted`)
  }

  if (maxHits !== undefined && hits >= maxHits) {
    return toMiss('hits', maxHits, `it already applied ${maxHits === 1 ? 'once' : `${maxHits} times`}`)
  }

  if (every !== undefined && turn % every !== 0) {
    return toMiss('every', every, `it applies to one in ${every}`)
  }

  if (probability !== undefined && draw(seed, seen) >= probability) {
    return toMiss('p', probability, 'skipped by probability')
  }

  return undefined
}
