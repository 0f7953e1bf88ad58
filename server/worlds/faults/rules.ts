import { LRUCache } from 'lru-cache'
import { randomName } from '../storage/files.ts'
import { type Called, type CallPattern, parseCallPattern } from './call-pattern.ts'
import { type FaultSpec, getPhase } from './fault-spec.ts'
import { FaultTextError, parseFaults } from './grammar.ts'
import { type FaultInput, findMismatch } from './input-match.ts'

/** A rule and how often requests fitted it and were affected. */
export type FaultRule = FaultSpec & {
  ruleId: string
  seen: number
  hits: number
  /** Why the last request of its call that it let pass was let pass. */
  lastMiss?: string
}

/** What is done to one request: the rules that say so, waiting times, and at most one effect. */
export type AppliedFaults = {
  ruleIds: string[]
  delayBeforeMs: number
  delayAfterMs: number
  rule: FaultRule | undefined
}

export type FaultRules = {
  list(): FaultRule[]
  /** Adds a rule at the end, or replaces the one of the same id. False when its call names nothing. */
  add(spec: FaultSpec): FaultRule | undefined
  switch(ruleId: string, isOn: boolean): boolean
  remove(ruleId: string): boolean
  clear(): void
  isEmpty(): boolean
  /**
   * Decides what happens to a request, counting it; rules in the request itself (`x-fault` header, magic data) take
   * precedence. Throws a FaultTextError for a text that can't be understood.
   */
  decide(
    called: Called,
    input: FaultInput,
    ...texts: readonly (string | undefined)[]
  ): AppliedFaults | undefined
}

type Live = { rule: FaultRule; isMeant: CallPattern }

const HEADERS_KEPT = 500

/** The fault rules of a world; `onChange` is called when the set of rules changes, not when one applies. */
export const createFaultRules = (initial: readonly FaultSpec[], onChange: () => void): FaultRules => {
  const rules = new Map<string, Live>()
  const byHeader = new LRUCache<string, Live[]>({ max: HEADERS_KEPT })
  const put = (spec: FaultSpec): FaultRule | undefined => {
    const live = enliven(spec, spec.ruleId ?? randomName())
    if (live !== undefined) rules.set(live.rule.ruleId, live)
    return live?.rule
  }
  const ofHeader = (header: string): Live[] => {
    const known = byHeader.get(header)
    if (known !== undefined) return known
    const read = readHeader(header)
    byHeader.set(header, read)
    return read
  }
  for (const spec of initial) put(spec)
  return {
    list: () => [...rules.values()].map(({ rule }) => ({ ...rule })),
    add: spec => {
      const rule = put(spec)
      if (rule !== undefined) onChange()
      return rule
    },
    switch: (ruleId, isOn) => {
      const live = rules.get(ruleId)
      if (live === undefined) return false
      live.rule.isOn = isOn
      onChange()
      return true
    },
    remove: ruleId => {
      const isGone = rules.delete(ruleId)
      if (isGone) onChange()
      return isGone
    },
    clear: () => {
      rules.clear()
      byHeader.clear()
      onChange()
    },
    isEmpty: () => rules.size === 0,
    decide: (called, input, ...texts) => {
      const own = texts.flatMap(text => (text === undefined ? [] : ofHeader(text)))
      return computeAppliedFaults([...own, ...rules.values()], called, input)
    },
  }
}

const enliven = (spec: FaultSpec, ruleId: string): Live | undefined => {
  const isMeant = parseCallPattern(spec.call)
  return isMeant && { rule: { ...spec, ruleId, seen: 0, hits: 0 }, isMeant }
}

const readHeader = (header: string): Live[] =>
  parseFaults(header).map(spec => {
    const live = enliven(spec, spec.ruleId ?? 'header')
    if (live === undefined) throw new FaultTextError(`call=${spec.call}`, 'is not a call of the shop')
    return live
  })

const computeAppliedFaults = (
  all: readonly Live[],
  called: Called,
  input: FaultInput,
): AppliedFaults | undefined => {
  const applied: AppliedFaults = { ruleIds: [], delayBeforeMs: 0, delayAfterMs: 0, rule: undefined }
  for (const { rule, isMeant } of all) {
    if (!rule.isOn || !isMeant(called)) continue
    const miss = findMismatch(rule, input) ?? outOfTurn(rule)
    if (miss !== undefined) {
      rule.lastMiss = miss
      continue
    }
    applied.ruleIds.push(rule.ruleId)
    applied[getPhase(rule) === 'before' ? 'delayBeforeMs' : 'delayAfterMs'] += rule.delayMs ?? 0
    if (rule.code === undefined && rule.status === undefined && rule.effect === undefined) continue
    applied.rule = rule
    break
  }
  return applied.ruleIds.length === 0 ? undefined : applied
}

/**
 * Counts a fitting request; says in words why it is not the turn of this one, undefined when the rule applies to it.
 */
const outOfTurn = (rule: FaultRule): string | undefined => {
  rule.seen += 1
  const { skip, first, every, probability, seed } = rule
  const turn = rule.seen - skip
  if (turn < 1) return `the first ${skip} are skipped`
  if (first !== undefined && turn > first) return `it already applied to the first ${first}`
  if (every !== undefined && turn % every !== 0) return `it applies to one in ${every}`
  if (probability !== undefined && draw(seed, rule.seen) >= probability) return 'skipped by probability'
  rule.hits += 1
  return undefined
}

/** The `turn`-th number of the sequence of `seed`, evenly spread from 0 up to but not including 1 (mulberry32). */
const draw = (seed: number, turn: number): number => {
  let mixed = (seed + Math.imul(turn, 0x6d2b79f5)) | 0
  mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1)
  mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
}
