import { LRUCache } from 'lru-cache'
import { type AppliedFaults, computeAppliedFaults } from './applied-faults.ts'
import { type Called, suggestCall } from './call-pattern.ts'
import type { FaultSpec } from './fault-spec.ts'
import { FaultTextError, parseFaults } from './grammar.ts'
import type { FaultInput } from './input-match.ts'
import { createLiveRule, createRuleList, type FaultRule, type LiveRule } from './rule-list.ts'
import { createScenarios } from './scenarios.ts'

const MAX_CACHED_HEADERS = 500

/** Creates the fault rules of a world. `onChange` is called when the set of rules changes, not when one is applied. */
export const createFaultRules = (initial: readonly FaultSpec[], onChange: () => void) => {
  const rules = createRuleList(initial)
  const headers = createHeaderRules()
  const scenarios = createScenarios()

  /** Forgets what earlier requests did to scenarios and to rules in headers. */
  const forgetRequests = (): void => {
    headers.clear()
    scenarios.reset()
    onChange()
  }

  return {
    /** All rules in the order in which they are tried. */
    list: (): FaultRule[] => rules.all().map(({ rule }) => ({ ...rule })),
    /**
     * Adds rules, which keep their order, before all others, or replaces those with the same id: the newest wins. Ignores
     * a rule whose call pattern is unknown.
     */
    add: (...specs: readonly FaultSpec[]): void => {
      for (const spec of specs.toReversed()) rules.addFirst(spec)
      onChange()
    },
    /** Moves a rule before all others or behind them. Returns false when it doesn't exist. */
    move: (ruleId: string, to: 'first' | 'last'): boolean => {
      const moved = rules.find(ruleId)
      if (moved === undefined) return false
      rules.move(moved, to)
      onChange()
      return true
    },
    switch: (ruleId: string, isOn: boolean): boolean => {
      const live = rules.find(ruleId)
      if (live === undefined) return false
      live.rule.isOn = isOn
      onChange()
      return true
    },
    remove: (ruleId: string): boolean => {
      if (rules.find(ruleId) === undefined) return false
      rules.remove(ruleId)
      onChange()
      return true
    },
    clear: (): void => {
      rules.clear()
      forgetRequests()
    },
    /** Counts all requests and hits from zero again, and returns every scenario to its first state. */
    rewind: (): void => {
      rules.rewind()
      forgetRequests()
    },
    /** The current state of a scenario. */
    getState: scenarios.get,
    /** Moves a scenario to a state. */
    setState: (scenario: string, state: string): void => {
      scenarios.set(scenario, state)
      onChange()
    },
    isEmpty: (): boolean => rules.all().length === 0,
    /**
     * Decides which faults to apply to a request, and counts it. Rules in the request itself (`x-fault` header, magic
     * data) take precedence. Throws a FaultTextError for an invalid text.
     */
    decide: (
      called: Called,
      input: FaultInput,
      ...texts: readonly (string | undefined)[]
    ): AppliedFaults | undefined => {
      const own = texts.flatMap(text => (text === undefined ? [] : headers.get(text)))
      return computeAppliedFaults([...own, ...rules.all()], { called, input, scenarios })
    },
  }
}

export type FaultRules = ReturnType<typeof createFaultRules>

/** Rules in headers. They are kept, because they count the requests that repeat the header. */
const createHeaderRules = () => {
  const byHeader = new LRUCache<string, LiveRule[]>({ max: MAX_CACHED_HEADERS })

  return {
    /** The rules of a header. Throws a FaultTextError when it is invalid. */
    get: (header: string): LiveRule[] => {
      const known = byHeader.get(header)
      if (known !== undefined) return known

      const parsed = parseHeader(header)
      byHeader.set(header, parsed)
      return parsed
    },
    clear: (): void => byHeader.clear(),
  }
}

const parseHeader = (header: string): LiveRule[] =>
  parseFaults(header).map(spec => {
    const live = createLiveRule(spec, spec.ruleId ?? 'header')
    if (live === undefined) {
      throw new FaultTextError(`call=${spec.call}`, `names no call${suggestCall(spec.call)}`)
    }
    return live
  })
