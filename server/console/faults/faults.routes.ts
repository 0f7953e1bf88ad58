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
import type { World } from '#server/worlds/world.ts'
import { faultGallery } from './faults-gallery.ts'

export const faultsHandlers: ConsoleHandlers<typeof faultsEndpoints> = {
  calls: () => toFullPage(listCalls()),
  gallery: () => toFullPage([...faultGallery]),
  magic: () => toFullPage([...magicWords]),
  check: ({ input }) => ({ text: getSpecs(input).map(faultText).join(', ') }),
  list: async ({ world }) => toList((await world()).faults),
  add: ({ world, input }) => changeRules(world, faults => getSpecs(input).forEach(faults.add)),
  switch: ({ world, input: { ruleId, isOn } }) =>
    changeRules(world, faults => faults.switch(ruleId, isOn) || failUnknown(ruleId)),
  remove: ({ world, input: { ruleId } }) =>
    changeRules(world, faults => faults.remove(ruleId) || failUnknown(ruleId)),
  clear: ({ world }) => changeRules(world, faults => faults.clear()),
}

/** Changes the rules of a world and returns them. */
const changeRules = async (world: () => Promise<World>, change: (faults: FaultRules) => unknown) => {
  const { faults } = await world()
  change(faults)
  return toList(faults)
}

const failUnknown = (ruleId: string): never => failField('ruleId', `there is no rule “${ruleId}”`)

const toList = (faults: FaultRules) =>
  toFullPage(faults.list().map(rule => ({ ...rule, text: faultText(rule) })))

/** Fault rules of an input. Fails with 3001 when a rule is invalid or names an unknown call. */
const getSpecs = (
  input: FaultSpec & { rule?: string | undefined; worldId?: string | undefined },
): FaultSpec[] => {
  const { rule, worldId: _, ...spec } = input
  return rule === undefined ? assertKnownCalls('call', [spec]) : parseRules('rule', rule)
}

/** Parses fault rules. Fails with 3001 on `field` when the text is invalid or names an unknown call. */
export const parseRules = (field: string, text: string): FaultSpec[] => {
  try {
    return assertKnownCalls(field, parseFaults(text))
  } catch (error) {
    if (error instanceof FaultTextError) return failField(field, error.message)
    throw error
  }
}

const assertKnownCalls = (field: string, specs: FaultSpec[]): FaultSpec[] => {
  for (const { call } of specs)
    if (parseCallPattern(call) === undefined) failField(field, `there is no call “${call}”`)
  return specs
}
