import { FaultFieldsSchema } from '@fixbench/worlds/faults/fault-spec.ts'
import type { FaultRule } from '@fixbench/worlds/faults/rule-list.ts'

const fields = Object.keys(FaultFieldsSchema.shape)
const defaults = new Map(Object.entries(FaultFieldsSchema.parse({})))

/** Rules as `faults/import` accepts them: without counters, and without fields that have their default. */
export const toRuleFile = (rules: readonly FaultRule[]): Record<string, unknown>[] =>
  rules.map(rule => {
    const given = new Map(Object.entries(rule))
    return Object.fromEntries(
      fields.map(name => [name, given.get(name)]).filter(([name, value]) => !isDefault(String(name), value)),
    )
  })

const isDefault = (name: string, value: unknown): boolean =>
  value === undefined || JSON.stringify(value) === JSON.stringify(defaults.get(name))
