import { joinWithOr } from '@fixbench/contract/core/list-words.ts'
import { groupByKey } from '@fixbench/contract/core/lists.ts'
import type { Facts } from './facts.ts'
import type { MachineFact, ToolFact } from './facts-types.ts'
import { findGroupFact } from './tool-groups.ts'
import type { DescriptionSection } from './types.ts'

const PLUG = 'plug'
const PLUG_AND_VOLTAGE = /^(\w+) plug, (\d+ V)$/
/** Weight above which one person should not lift a carton alone (HSE guideline INDG143). */
const ONE_PERSON_GRAMS = 25_000
/** Weight above which machines ship on a pallet. */
const PALLET_GRAMS = 50_000
const GRAMS_PER_KG = 1000

const listPlugNames = (tool: ToolFact): string[] =>
  tool.axes.filter(({ key }) => key === PLUG).flatMap(({ values }) => values.map(({ name }) => name))

/** Plugs by voltage, in the order of the options: `110 V` has `US`, `230 V` has `UK` and `AU`. */
const groupPlugs = (tool: ToolFact): ReadonlyMap<string, string[]> =>
  groupByKey(
    listPlugNames(tool).flatMap(name => {
      const [, plug, volts] = PLUG_AND_VOLTAGE.exec(name) ?? []
      return plug === undefined || volts === undefined ? [] : [[volts, plug] as const]
    }),
  )

const INPUT = 'input'

/** Specs of a tool. The mains voltage follows from the plug options, so both always agree. */
export const listSpecs = (tool: ToolFact): (readonly [key: string, value: string])[] => {
  const groups = groupPlugs(tool)
  const entries = Object.entries(tool.specs)
  if (groups.size === 0) return entries
  const input = [...groups].map(([volts, plugs]) => `${volts} (${plugs.join(', ')} plug)`).join(', ')
  return [...entries.filter(([key]) => key !== INPUT), [INPUT, input]]
}

const describePower = (tool: ToolFact, machine: MachineFact): string => {
  const draw = tool.specs['power'] === undefined ? '' : ` It draws ${tool.specs['power']}.`
  const groups = groupPlugs(tool)
  if (groups.size > 0) {
    const versions = [...groups].map(([volts, plugs]) => `${volts} with a ${joinWithOr(plugs)} plug`)
    return `Versions: ${versions.join(', ')}. Choose the one for the outlet of your shop.${draw}`
  }
  if (listPlugNames(tool).length > 0) {
    return `Runs on ${(tool.specs[INPUT] ?? 'AC 100-240 V').replace('AC ', '')}. The options differ only in the plug.${draw}`
  }
  return machine.power ?? ''
}

/** How the carton is moved; empty for one that a person can carry. */
export const describeLifting = (grams: number): string => {
  if (grams < ONE_PERSON_GRAMS) return ''
  if (grams < PALLET_GRAMS) return 'Two people lift it out of the carton.'
  return 'Ships on a pallet. Have a pallet truck ready, and unload it with a tail lift or a forklift.'
}

const describeSize = ({ packageCm, weightGrams }: ToolFact): string =>
  `Packed: ${packageCm.join(' × ')} cm, ${(weightGrams / GRAMS_PER_KG).toLocaleString('en-US')} kg.`

/** Contents of the carton, the machine first. */
export const listMachineBox = (facts: Facts, tool: ToolFact): string[] => {
  const machine = findGroupFact(facts, facts.machines, tool)
  const included = tool.specs['includes']?.split(', ') ?? []
  const cord = listPlugNames(tool).length > 0 ? ['power cord with the plug you choose'] : []
  return [tool.name, ...included, ...cord, ...(machine?.box ?? [])]
}

/** Sections about a machine between its purpose and its options. Throws when its group has no facts. */
export const composeMachineSections = (facts: Facts, tool: ToolFact): DescriptionSection[] => {
  const machine = findGroupFact(facts, facts.machines, tool)
  if (machine === undefined) throw new Error(`seed/data/machines.json has no facts for ${tool.code}`)
  const size = [describeSize(tool), describeLifting(tool.weightGrams)].filter(text => text !== '')

  return [
    { heading: 'Models covered', paragraphs: [machine.models], bullets: [] },
    { heading: 'Power', paragraphs: [describePower(tool, machine)], bullets: [] },
    { heading: 'Safety', paragraphs: [], bullets: machine.safety },
    { heading: 'Place, noise, and fumes', paragraphs: [], bullets: machine.place },
    { heading: 'Size and weight', paragraphs: size, bullets: [] },
  ]
}

/** Paragraphs that follow the sentence about the purpose of a machine. */
export const listMachineParagraphs = (facts: Facts, tool: ToolFact): string[] =>
  findGroupFact(facts, facts.machines, tool)?.text ?? []
