import { specLabel } from './attributes.ts'
import type { Facts } from './facts.ts'
import type { ToolFact } from './facts-types.ts'
import { pickOne } from './hash.ts'
import type { DescriptionSection } from './types.ts'

const USE_HEADINGS = ['What it does', 'What it is for', 'In the workshop'] as const
const HEAVY_GRAMS = 25_000

const HANDLING_LINES: Record<string, string> = {
  oversize: 'Large or heavy: goes as a parcel of its own or by freight, the fee is shown before you pay.',
  'lithium-battery-in-equipment': 'Contains a lithium battery: goes by express or by a battery line.',
  liquid: 'Liquid: goes by lines that take liquids.',
  'flammable-liquid': 'Flammable liquid: goes by sea freight only.',
  aerosol: 'Spray can: goes by sea freight only.',
  magnet: 'Magnetic: all lines except post.',
}

const QUOTE_LINE =
  'Price on request: tell us quantity, plug and country, and the offer comes by e-mail within one working day.'
const MEMBER_LINE = 'The price is shown after sign-in.'

const specBullets = (facts: Facts, tool: ToolFact): string[] => {
  return Object.entries(tool.specs).map(([key, value]) => `${specLabel(facts, key)}: ${value}`)
}

const deliveryParagraphs = (tool: ToolFact): string[] => {
  const lines = tool.handling.flatMap(flag => HANDLING_LINES[flag] ?? [])
  if (tool.weightGrams >= HEAVY_GRAMS) lines.push('Two people are needed to lift it out of the carton.')
  if (lines.length === 0) lines.push('Leaves Shenzhen within 1 - 2 working days.')
  return lines
}

const warrantyParagraph = (tool: ToolFact): string => {
  if (tool.warrantyMonths === 0) return 'Used up in work; faults on arrival are replaced within 7 days.'
  const cover = tool.kind === 'machine' ? '; spare parts are kept in stock' : ''
  return `${tool.warrantyMonths} months from receipt${cover}.`
}

/** One or two sentences for lists, search engines and shared links. */
export const toolSummary = (facts: Facts, tool: ToolFact, categoryL2: string): string => {
  const use = facts.toolUses[categoryL2] ?? ''
  const specs = Object.entries(tool.specs)
    .slice(0, 2)
    .map(([key, value]) => `${specLabel(facts, key)}: ${value}`)
  return specs.length === 0 ? `${tool.name}. ${use}` : `${use} ${specs.join('; ')}.`
}

/** The sections below the buy box of a tool or machine. */
export const toolSections = (facts: Facts, tool: ToolFact, categoryL2: string): DescriptionSection[] => {
  const opening = [facts.toolUses[categoryL2] ?? '']
  if (tool.priceMode === 'quote') opening.push(QUOTE_LINE)
  if (tool.priceMode === 'member') opening.push(MEMBER_LINE)
  const sections: DescriptionSection[] = [
    { heading: pickOne(`use:${tool.code}`, USE_HEADINGS), paragraphs: opening, bullets: [] },
    { heading: 'Data', paragraphs: [], bullets: specBullets(facts, tool) },
    { heading: 'Delivery', paragraphs: deliveryParagraphs(tool), bullets: [] },
    { heading: 'Warranty', paragraphs: [warrantyParagraph(tool)], bullets: [] },
  ]
  for (const axis of tool.axes) {
    const values = axis.values.map(value => value.name)
    sections.splice(2, 0, { heading: axis.label, paragraphs: [], bullets: values })
  }
  return sections.filter(section => section.paragraphs.length + section.bullets.length > 0)
}
