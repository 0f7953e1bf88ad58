import { shopCalls } from '@fixbench/contract/call-index.ts'
import type { Endpoint } from '@fixbench/contract/core/endpoint.ts'
import { findOffers, findUnknownCode, formatRule } from '@fixbench/contract/core/fault-words.ts'
import { omitUndefined } from '@fixbench/contract/core/omit-undefined.ts'
import { describeNearest, findNearest } from '@fixbench/machine/find-nearest.ts'
import { failField } from '@fixbench/server/lib/fail.ts'
import { lazyFor } from '@fixbench/server/lib/lazy.ts'
import { toFullPage } from '@fixbench/server/lib/paging.ts'
import {
  type CallPattern,
  describeUnknownCall,
  parseCallPattern,
} from '@fixbench/worlds/faults/call-pattern.ts'
import { type FaultSpec, faultEffects } from '@fixbench/worlds/faults/fault-spec.ts'
import { faultText } from '@fixbench/worlds/faults/fault-text.ts'
import { FaultTextError, parseFaults } from '@fixbench/worlds/faults/grammar.ts'
import { magicWords } from '@fixbench/worlds/faults/magic.ts'
import type { FaultRules } from '@fixbench/worlds/faults/rules.ts'
import { suggestPart } from '@fixbench/worlds/faults/suggest-part.ts'
import type { World } from '@fixbench/worlds/world.ts'
import { z } from 'zod'
import { listErrors } from '#console/pages/errors/list-errors.ts'
import type { faultsEndpoints } from '#console/pages/faults/faults.contract.ts'
import type { RequestLog } from '#console/pages/requests/request-log.ts'
import { listCalls } from '#console/server/calls.ts'
import type { ConsoleHandlers } from '#console/server/register-console.ts'
import { faultGallery } from './faults-gallery.ts'
import { toRecordedRules } from './har-rules.ts'
import { findNearMisses } from './near-misses.ts'
import { toRuleFile } from './rule-file.ts'

/** Handlers of the fault rules. `log` holds the requests that rules are compared with. */
export const faultsHandlers = (log: RequestLog): ConsoleHandlers<typeof faultsEndpoints> => ({
  calls: () => toFullPage(listCalls()),
  gallery: () => toFullPage([...faultGallery]),
  magic: () => toFullPage([...magicWords]),
  check: ({ input }) => ({ text: getSpecs(input).map(faultText).join(', ') }),
  list: async ({ world }) => toList((await world()).faults),
  add: ({ world, input }) => changeRules(world, faults => faults.add(...getSpecs(input))),
  export: async ({ world }) => ({ rules: toRuleFile((await world()).faults.list()) }),
  import: ({ world, input: { rules, har, replaces } }) => {
    const given = rules.flatMap(rule =>
      typeof rule === 'string' ? parseRules('rules', rule) : assertKnownCalls('rules', [rule]),
    )
    const specs = [...given, ...(har === undefined ? [] : toRecordedRules(har))]

    return changeRules(world, faults => {
      if (replaces) faults.clear()
      faults.add(...specs)
    })
  },
  explain: async ({ world, worldId, input: { requestId } }) => {
    const call = log.calls(worldId).find(each => each.requestId === requestId)
    if (call === undefined) return failField('requestId', `request ${requestId} is no longer in the log`)
    return toFullPage(findNearMisses(call, await world()))
  },
  rewind: ({ world }) => changeRules(world, faults => faults.rewind()),
  setState: ({ world, input: { scenario, state } }) =>
    changeRules(world, faults => faults.setState(scenario, state)),
  switch: ({ world, input: { ruleId, isOn } }) =>
    changeRules(world, faults => faults.switch(ruleId, isOn) || failUnknown(ruleId)),
  remove: ({ world, input: { ruleId } }) =>
    changeRules(world, faults => faults.remove(ruleId) || failUnknown(ruleId)),
  move: ({ world, input: { ruleId, to } }) =>
    changeRules(world, faults => faults.move(ruleId, to) || failUnknown(ruleId)),
  clear: ({ world }) => changeRules(world, faults => faults.clear()),
})

/** Changes the rules of a world and returns them. */
const changeRules = async (world: () => Promise<World>, change: (faults: FaultRules) => unknown) => {
  const { faults } = await world()
  change(faults)
  return toList(faults)
}

const failUnknown = (ruleId: string): never => failField('ruleId', `there is no rule “${ruleId}”`)

const toList = (faults: FaultRules) =>
  toFullPage(
    faults.list().map(rule => {
      const { scenario, state, nextState } = rule
      const hasState = state !== undefined || nextState !== undefined
      return {
        ...rule,
        text: faultText(rule),
        ...omitUndefined({ currentState: hasState ? faults.getState(scenario) : undefined }),
      }
    }),
  )

/** Fault rules of an input. Fails with 3001 when a rule is invalid or names an unknown call. */
const getSpecs = (
  input: FaultSpec & { rule?: string | undefined; worldId?: string | undefined },
): FaultSpec[] => {
  const { rule, worldId: _, ...spec } = input
  return rule === undefined ? assertKnownCalls('call', [spec]) : parseRules('rule', rule)
}

/** Parses fault rules. Fails with 3001 on `field` when the text is invalid or names an unknown call. */
export const parseRules = (field: string, text: string): FaultSpec[] => {
  const unknown = isRule(text) ? undefined : findUnknownCode(text, listErrors())
  if (unknown !== undefined) {
    return failField(
      field,
      `there is no code ${unknown}${describeNearest(
        findNearest(
          unknown,
          listErrors().map(({ code }) => String(code)),
        ),
      )}`,
    )
  }

  const rules = findWords(text) ?? text
  if (rules === text && areWords(text)) {
    return failField(
      field,
      `“${text}” names no call and failure. Write words such as checkout 300008 twice, or a rule such as call=cart.submitOrder;code=300008;hits=2.`,
    )
  }

  try {
    return assertKnownCalls(field, parseFaults(rules))
  } catch (error) {
    if (error instanceof FaultTextError) return failField(field, error.message)
    throw error
  }
}

/** The rule that words such as `checkout 300008 twice` mean; undefined for the text form of rules and unknown words. */
const findWords = (text: string): string | undefined => {
  if (isRule(text)) return undefined
  const [first] = findOffers(text, listCalls(), listErrors())
  return first === undefined ? undefined : formatRule(first)
}

const isRule = (text: string): boolean => /[=;,]/.test(text) || isRuleText(text)

/** Whether a text looks like words for people: several, or one that is neither a number, a call nor nearly a part of a rule. */
const areWords = (text: string): boolean => {
  const words = text.trim()
  if (!/^[^=;,]+$/.test(words)) return false

  return (
    /\s/.test(words) ||
    !(/^\d+$/.test(words) || parseCallPattern(words) !== undefined || suggestPart(words, faultEffects) !== '')
  )
}

const isRuleText = (text: string): boolean => {
  try {
    parseFaults(text)
    return true
  } catch {
    return false
  }
}

/** Rejects calls that don't exist, and fields that none of the named calls has, because such a rule never applies. */
const assertKnownCalls = (field: string, specs: FaultSpec[]): FaultSpec[] => {
  for (const { call, fields } of specs) {
    const pattern = parseCallPattern(call) ?? failField(field, describeUnknownCall(call))
    const known = listFieldNames(pattern)
    if (known === undefined) continue
    for (const name of Object.keys(fields)) {
      const last = name.split('.').at(-1) ?? name
      if (known.has(last)) continue
      failField(field, `${call} has no field “${last}”${describeNearest(findNearest(last, known))}`)
    }
  }
  return specs
}

/** Names of all fields of the calls that a pattern matches; undefined when they can have any field. */
const listFieldNames = (isMatch: CallPattern): ReadonlySet<string> | undefined => {
  const endpoints = shopCalls
    .map(({ endpoint }) => endpoint)
    .filter(endpoint => isMatch({ endpoint, path: endpoint.path }))
  const all = endpoints.map(listInputFields)
  if (all.length === 0 || all.some(names => names === undefined)) return undefined
  return new Set(all.flatMap(names => [...(names ?? [])]))
}

type JsonSchema = { properties?: Record<string, unknown>; additionalProperties?: unknown }

/** Names of the fields of an input at any depth; undefined when a part of it is open. */
const listInputFields = (endpoint: Endpoint): ReadonlySet<string> | undefined =>
  readInputFields(endpoint).names

const readInputFields = lazyFor(({ input }: Endpoint): { names: ReadonlySet<string> | undefined } => {
  const names = new Set<string>()
  let isOpen = false
  const collect = (part: unknown): void => {
    if (typeof part !== 'object' || part === null) return
    const { properties, additionalProperties } = part as JsonSchema
    if (typeof additionalProperties === 'object') isOpen = true
    for (const name of Object.keys(properties ?? {})) names.add(name)
    for (const inner of Object.values(part)) collect(inner)
  }
  collect(z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }))
  return { names: isOpen ? undefined : names }
})
