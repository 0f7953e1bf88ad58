import type { Called } from './call-pattern.ts'
import { countRequest } from './count-request.ts'
import { drawDelay } from './delays.ts'
import { type Delivery, findDelivery } from './delivery-fields.ts'
import { getPhase } from './fault-spec.ts'
import { type FaultInput, findMiss } from './input-match.ts'
import type { FaultRule, LiveRule } from './rule-list.ts'
import type { Scenarios } from './scenarios.ts'

/** Faults to apply to one request: the ids of the rules, delays, headers, and at most one effect. */
export type AppliedFaults = {
  ruleIds: string[]
  delayBeforeMs: number
  delayAfterMs: number
  /** Headers of the response. */
  headers: Readonly<Record<string, string>>
  /** How the body travels. */
  delivery: Delivery | undefined
  rule: FaultRule | undefined
}

type Received = { called: Called; input: FaultInput; scenarios: Scenarios }

/**
 * Tries the rules in their order up to the first with an effect. Counts the request at each, notes why one was skipped,
 * and moves the scenarios. Returns undefined when none applies.
 */
export const computeAppliedFaults = (
  all: readonly LiveRule[],
  { called, input, scenarios }: Received,
): AppliedFaults | undefined => {
  const applied: AppliedFaults = {
    ruleIds: [],
    delayBeforeMs: 0,
    delayAfterMs: 0,
    headers: {},
    delivery: undefined,
    rule: undefined,
  }
  // All rules see the states in which the request arrived.
  const moves = scenarios.observe()

  for (const { rule, isMatch } of all) {
    if (!rule.isOn || !isMatch(called)) continue
    const miss = findMiss(rule, input) ?? moves.findMiss(rule) ?? countRequest(rule)
    if (miss !== undefined) {
      rule.lastMiss = miss
      continue
    }
    addPassing(applied, rule)
    moves.note(rule)
    if (rule.code === undefined && rule.status === undefined && rule.effect === undefined) continue
    applied.rule = rule
    break
  }

  moves.apply()

  return applied.ruleIds.length === 0 ? undefined : applied
}

/** Adds the parts of a rule that rules before it don't exclude. */
const addPassing = (applied: AppliedFaults, rule: FaultRule): void => {
  applied.ruleIds.push(rule.ruleId)
  applied[getPhase(rule) === 'before' ? 'delayBeforeMs' : 'delayAfterMs'] += drawDelay(rule, rule.seen)
  applied.headers = { ...rule.headers, ...applied.headers }
  applied.delivery ??= findDelivery(rule)
}
