import { LRUCache } from 'lru-cache'
import { randomName } from '../storage/files.ts'
import { type Called, type CallPattern, describeUnknownCall, parseCallPattern } from './call-pattern.ts'
import { countRequest } from './count-request.ts'
import { drawDelay } from './delays.ts'
import { type Delivery, findDelivery } from './delivery-fields.ts'
import { type FaultSpec, getPhase } from './fault-spec.ts'
import { FaultTextError, parseFaults } from './grammar.ts'
import { type FaultInput, findMiss, type Miss } from './input-match.ts'
import { createScenarios, type Scenarios } from './scenarios.ts'

/** A rule with the number of requests that matched (`seen`) and were affected (`hits`). */
export type FaultRule = FaultSpec & {
  ruleId: string
  seen: number
  hits: number
  /** Why the rule was not applied to the last request of its call that it skipped. */
  lastMiss?: Miss | undefined
}

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

type LiveRule = { rule: FaultRule; isMatch: CallPattern }

const MAX_CACHED_HEADERS = 500

/** Creates the fault rules of a world. `onChange` is called when the set of rules changes, not when one is applied. */
export const createFaultRules = (initial: readonly FaultSpec[], onChange: () => void) => {
  /** In the order in which they are tried. */
  let rules: LiveRule[] = []
  const scenarios = createScenarios()
  const byHeader = new LRUCache<string, LiveRule[]>({ max: MAX_CACHED_HEADERS })
  const find = (ruleId: string): LiveRule | undefined => rules.find(({ rule }) => rule.ruleId === ruleId)
  const without = (ruleId: string): LiveRule[] => rules.filter(({ rule }) => rule.ruleId !== ruleId)
  const getHeaderRules = (header: string): LiveRule[] => {
    const cached = byHeader.get(header)
    if (cached !== undefined) return cached
    const parsed = parseHeader(header)
    byHeader.set(header, parsed)
    return parsed
  }

  for (const spec of initial) {
    const live = createLiveRule(spec, spec.ruleId ?? randomName())
    if (live !== undefined) rules.push(live)
  }

  return {
    /** All rules in the order in which they are tried. */
    list: (): FaultRule[] => rules.map(({ rule }) => ({ ...rule })),
    /**
     * Adds rules, which keep their order, before all others, or replaces those with the same id: the newest wins. Ignores
     * a rule whose call pattern is unknown.
     */
    add: (...specs: readonly FaultSpec[]): void => {
      for (const spec of specs.toReversed()) {
        const live = createLiveRule(spec, spec.ruleId ?? randomName())
        if (live !== undefined) rules = [live, ...without(live.rule.ruleId)]
      }
      onChange()
    },
    /** Moves a rule before all others or behind them. Returns false when it doesn't exist. */
    move: (ruleId: string, to: 'first' | 'last'): boolean => {
      const moved = find(ruleId)
      if (moved === undefined) return false
      rules = to === 'first' ? [moved, ...without(ruleId)] : [...without(ruleId), moved]
      onChange()
      return true
    },
    switch: (ruleId: string, isOn: boolean): boolean => {
      const live = find(ruleId)
      if (live === undefined) return false
      live.rule.isOn = isOn
      onChange()
      return true
    },
    remove: (ruleId: string): boolean => {
      const isRemoved = find(ruleId) !== undefined
      rules = without(ruleId)
      if (isRemoved) onChange()
      return isRemoved
    },
    clear: (): void => {
      rules = []
      byHeader.clear()
      scenarios.reset()
      onChange()
    },
    /** Counts all requests and hits from zero again, and returns every scenario to its first state. */
    rewind: (): void => {
      for (const { rule } of rules) Object.assign(rule, { seen: 0, hits: 0, lastMiss: undefined })
      byHeader.clear()
      scenarios.reset()
      onChange()
    },
    /** The current state of a scenario. */
    getState: scenarios.get,
    /** Moves a scenario to a state. */
    setState: (scenario: string, state: string): void => {
      scenarios.set(scenario, state)
      onChange()
    },
    isEmpty: (): boolean => rules.length === 0,
    /**
     * Decides which faults to apply to a request, and counts it. Rules in the request itself (`x-fault` header, magic
     * data) take precedence. Throws a FaultTextError for an invalid text.
     */
    decide: (
      called: Called,
      input: FaultInput,
      ...texts: readonly (string | undefined)[]
    ): AppliedFaults | undefined => {
      const own = texts.flatMap(text => (text === undefined ? [] : getHeaderRules(text)))
      return computeAppliedFaults([...own, ...rules], { called, input, scenarios })
    },
  }
}

export type FaultRules = ReturnType<typeof createFaultRules>

const createLiveRule = (spec: FaultSpec, ruleId: string): LiveRule | undefined => {
  const isMatch = parseCallPattern(spec.call)
  return isMatch && { rule: { ...spec, ruleId, seen: 0, hits: 0 }, isMatch }
}

const parseHeader = (header: string): LiveRule[] =>
  parseFaults(header).map(spec => {
    const live = createLiveRule(spec, spec.ruleId ?? 'header')
    if (live === undefined) throw new FaultTextError(`call=${spec.call}`, describeUnknownCall(spec.call))
    return live
  })

type Received = { called: Called; input: FaultInput; scenarios: Scenarios }

const computeAppliedFaults = (
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
