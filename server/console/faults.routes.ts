import { failField } from '#server/lib/fail.ts'
import type { FaultSpec } from '#server/worlds/faults/fault-spec.ts'
import { FaultTextError, parseFaults } from '#server/worlds/faults/grammar.ts'
import type { FaultRules } from '#server/worlds/faults/rules.ts'
import type { faultsEndpoints } from './contract/faults.contract.ts'
import type { ConsoleHandlers } from './register-console.ts'

export const faultsHandlers: ConsoleHandlers<typeof faultsEndpoints> = {
  list: async ({ world }) => listOf((await world()).faults),
  add: async ({ world, input }) => {
    const { faults } = await world()
    const { rule, worldId: _, ...spec } = input
    for (const fault of rule === undefined ? [spec] : readRule(rule)) {
      if (faults.add(fault) === undefined)
        failField(rule === undefined ? 'call' : 'rule', `'${fault.call}' names no call`)
    }
    return listOf(faults)
  },
  switch: async ({ world, input }) => {
    const { faults } = await world()
    if (!faults.switch(input.ruleId, input.isOn)) failUnknown(input.ruleId)
    return listOf(faults)
  },
  remove: async ({ world, input }) => {
    const { faults } = await world()
    if (!faults.remove(input.ruleId)) failUnknown(input.ruleId)
    return listOf(faults)
  },
  clear: async ({ world }) => {
    const { faults } = await world()
    faults.clear()
    return listOf(faults)
  },
}

const failUnknown = (ruleId: string): never => failField('ruleId', `there is no rule '${ruleId}'`)

const listOf = (faults: FaultRules) => {
  const rows = faults.list()
  return { rows, total: rows.length }
}

const readRule = (rule: string): FaultSpec[] => {
  try {
    return parseFaults(rule)
  } catch (error) {
    if (error instanceof FaultTextError) return failField('rule', error.message)
    throw error
  }
}
