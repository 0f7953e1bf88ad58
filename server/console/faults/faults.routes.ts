import { listCalls } from '#server/console/calls.ts'
import type { faultsEndpoints } from '#server/console/contract/faults.contract.ts'
import type { ConsoleHandlers } from '#server/console/register-console.ts'
import { failField } from '#server/lib/fail.ts'
import { toFullPage } from '#server/lib/paging.ts'
import { parseCallPattern } from '#server/worlds/faults/call-pattern.ts'
import type { FaultSpec } from '#server/worlds/faults/fault-spec.ts'
import { faultText } from '#server/worlds/faults/fault-text.ts'
import { FaultTextError, parseFaults } from '#server/worlds/faults/grammar.ts'
import { magicWords } from '#server/worlds/faults/magic.ts'
import type { FaultRules } from '#server/worlds/faults/rules.ts'
import { faultGallery } from './faults-gallery.ts'

export const faultsHandlers: ConsoleHandlers<typeof faultsEndpoints> = {
  calls: () => toFullPage(listCalls()),
  gallery: () => toFullPage([...faultGallery]),
  magic: () => toFullPage([...magicWords]),
  check: ({ input }) => ({ text: getSpecs(input).map(faultText).join(', ') }),
  list: async ({ world }) => toList((await world()).faults),
  add: async ({ world, input }) => {
    const { faults } = await world()
    for (const fault of getSpecs(input)) faults.add(fault)
    return toList(faults)
  },
  switch: async ({ world, input }) => {
    const { faults } = await world()
    if (!faults.switch(input.ruleId, input.isOn)) failUnknown(input.ruleId)
    return toList(faults)
  },
  remove: async ({ world, input }) => {
    const { faults } = await world()
    if (!faults.remove(input.ruleId)) failUnknown(input.ruleId)
    return toList(faults)
  },
  clear: async ({ world }) => {
    const { faults } = await world()
    faults.clear()
    return toList(faults)
  },
}

const failUnknown = (ruleId: string): never => failField('ruleId', `there is no rule “${ruleId}”`)

const toList = (faults: FaultRules) =>
  toFullPage(faults.list().map(rule => ({ ...rule, text: faultText(rule) })))

/** Fault rules of an input. Fails with 3001 when a rule is invalid or names an unknown call. */
const getSpecs = (
  input: FaultSpec & { rule?: string | undefined; worldId?: string | undefined },
): FaultSpec[] => {
  const { rule, worldId: _, ...spec } = input
  const specs = rule === undefined ? [spec] : parseRules('rule', rule)
  for (const { call } of specs)
    if (parseCallPattern(call) === undefined)
      failField(rule === undefined ? 'call' : 'rule', `there is no call “${call}”`)
  return specs
}

/** Parses fault rules. Fails with 3001 on `field` when the text is invalid. */
export const parseRules = (field: string, text: string): FaultSpec[] => {
  try {
    return parseFaults(text)
  } catch (error) {
    if (error instanceof FaultTextError) return failField(field, error.message)
    throw error
  }
}
