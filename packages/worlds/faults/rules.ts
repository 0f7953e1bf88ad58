import { LRUCache } from 'lru-cache'
import { randomName } from '../storage/files.ts'
import { type Called, type CallPattern, describeUnknownCall, parseCallPattern } from './call-pattern.ts'
import { drawDelay } from './delays.ts'
import { draw } from './draw.ts'
import { type FaultSpec, getPhase } from './fault-spec.ts'
import { FaultTextError, parseFaults } from './grammar.ts'
import { type FaultInput, findMismatch } from './input-match.ts'

/** A rule with the number of requests that matched (`seen`) and were affected (`hits`). */
export type FaultRule = FaultSpec & {
  ruleId: string
  seen: number
  hits: number
  /** Why the rule was not applied to the last request of its call that it skipped. */
  lastMiss?: string
}

/** Faults to apply to one request: the ids of the rules, delays, headers, and at most one effect. */
export type AppliedFaults = {
  ruleIds: string[]
  delayBeforeMs: number
  delayAfterMs: number
  /** Headers of the response. */
  headers: Readonly<Record<string, string>>
  rule: FaultRule | undefined
}

type LiveRule = { rule: FaultRule; isMatch: CallPattern }

const MAX_CACHED_HEADERS = 500

/** Creates the fault rules of a world. `onChange` is called when the set of rules changes, not when one is applied. */
export const createFaultRules = (initial: readonly FaultSpec[], onChange: () => void) => {
  /** In the order in which they are tried. */
  let rules: LiveRule[] = []
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
      return computeAppliedFaults([...own, ...rules], called, input)
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

const computeAppliedFaults = (
  all: readonly LiveRule[],
  called: Called,
  input: FaultInput,
): AppliedFaults | undefined => {
  const applied: AppliedFaults = {
    ruleIds: [],
    delayBeforeMs: 0,
    delayAfterMs: 0,
    headers: {},
    rule: undefined,
  }
  for (const { rule, isMatch } of all) {
    if (!rule.isOn || !isMatch(called)) continue
    const miss = findMismatch(rule, input) ?? countRequest(rule)
    if (miss !== undefined) {
      rule.lastMiss = miss
      continue
    }
    applied.ruleIds.push(rule.ruleId)
    applied[getPhase(rule) === 'before' ? 'delayBeforeMs' : 'delayAfterMs'] += drawDelay(rule, rule.seen)
    applied.headers = { ...rule.headers, ...applied.headers }
    if (rule.code === undefined && rule.status === undefined && rule.effect === undefined) continue
    applied.rule = rule
    break
  }
  return applied.ruleIds.length === 0 ? undefined : applied
}

/** Counts a matching request. Returns the readable reason why the rule skips it, or undefined when the rule applies. */
const countRequest = (rule: FaultRule): string | undefined => {
  rule.seen += 1
  const { skip, first, maxHits, every, probability, seed } = rule
  const turn = rule.seen - skip
  if (turn < 1) return `the first ${skip} are skipped`
  if (first !== undefined && turn > first) return `only the first ${first} are counted`
  if (maxHits !== undefined && rule.hits >= maxHits) {
    return `it already applied ${maxHits === 1 ? 'once' : `${maxHits} times`}`
  }
  if (every !== undefined && turn % every !== 0) return `it applies to one in ${every}`
  if (probability !== undefined && draw(seed, rule.seen) >= probability) return 'skipped by probability'
  rule.hits += 1
  return undefined
}
