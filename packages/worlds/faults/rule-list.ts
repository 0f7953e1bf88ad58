import { randomName } from '../storage/files.ts'
import { type CallPattern, parseCallPattern } from './call-pattern.ts'
import type { FaultSpec } from './fault-spec.ts'
import type { Miss } from './input-match.ts'

/** A rule with the number of requests that matched (`seen`) and were affected (`hits`). */
export type FaultRule = FaultSpec & {
  ruleId: string
  seen: number
  hits: number
  /** Why the rule was not applied to the last request of its call that it skipped. */
  lastMiss?: Miss | undefined
}

/** A rule and what its call pattern matches. */
export type LiveRule = { rule: FaultRule; isMatch: CallPattern }

/** Creates a rule that has not been tried. Returns undefined when its call pattern is unknown. */
export const createLiveRule = (spec: FaultSpec, ruleId: string): LiveRule | undefined => {
  const isMatch = parseCallPattern(spec.call)
  return isMatch && { rule: { ...spec, ruleId, seen: 0, hits: 0 }, isMatch }
}

const createNamedRule = (spec: FaultSpec): LiveRule[] =>
  [createLiveRule(spec, spec.ruleId ?? randomName())].filter(live => live !== undefined)

/** The stored rules of a world in the order in which they are tried. Rules with an unknown call pattern are ignored. */
export const createRuleList = (initial: readonly FaultSpec[]) => {
  let rules: readonly LiveRule[] = initial.flatMap(createNamedRule)
  const find = (ruleId: string): LiveRule | undefined => rules.find(({ rule }) => rule.ruleId === ruleId)
  const without = (ruleId: string): LiveRule[] => rules.filter(({ rule }) => rule.ruleId !== ruleId)

  return {
    all: (): readonly LiveRule[] => rules,
    find,
    /** Adds a rule before all others, or replaces the one with the same id. */
    addFirst: (spec: FaultSpec): void => {
      for (const live of createNamedRule(spec)) rules = [live, ...without(live.rule.ruleId)]
    },
    move: (moved: LiveRule, to: 'first' | 'last'): void => {
      const others = without(moved.rule.ruleId)
      rules = to === 'first' ? [moved, ...others] : [...others, moved]
    },
    remove: (ruleId: string): void => {
      rules = without(ruleId)
    },
    clear: (): void => {
      rules = []
    },
    /** Counts requests and hits from zero again. */
    rewind: (): void => {
      for (const { rule } of rules) Object.assign(rule, { seen: 0, hits: 0, lastMiss: undefined })
    },
  }
}
