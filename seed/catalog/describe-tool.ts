import { formatSpecLabel } from './attributes.ts'
import type { Facts } from './facts.ts'
import type { ToolFact } from './facts-types.ts'
import { pickOne } from './hash.ts'
import type { DescriptionSection } from './types.ts'

const USE_HEADINGS = ['What it does', 'What it’s for', 'In the shop'] as const
const HEAVY_GRAMS = 25_000

const HANDLING_LINES: Record<string, string> = {
  oversize: 'Large or heavy: ships in its own package or by freight. You see the fee before you pay.',
  'lithium-battery-in-equipment':
    'Contains a lithium battery: ships by express or a battery-approved carrier.',
  liquid: 'Liquid: ships with carriers that accept liquids.',
  'flammable-liquid': 'Flammable liquid: ships by sea freight only.',
  aerosol: 'Spray can: ships by sea freight only.',
  magnet: 'Magnetic: ships with every carrier except postal services.',
}

const QUOTE_LINE =
  'Price on request: send us the quantity, plug type, and country, and we’ll email you a quote within one business day.'
const MEMBER_LINE = 'Sign in to see the price.'

const listSpecBullets = (facts: Facts, tool: ToolFact): string[] =>
  Object.entries(tool.specs).map(([key, value]) => `${formatSpecLabel(facts, key)}: ${value}`)

const listDeliveryParagraphs = (tool: ToolFact): string[] => {
  const lines = tool.handling.flatMap(flag => HANDLING_LINES[flag] ?? [])
  if (tool.weightGrams >= HEAVY_GRAMS) lines.push('Lifting it out of the carton takes two people.')
  if (lines.length === 0) lines.push('Ships from Shenzhen in 1 to 2 business days.')
  return lines
}

const describeWarranty = (tool: ToolFact): string => {
  if (tool.warrantyMonths === 0)
    return 'Consumable: if it arrives defective, tell us within 7 days and we’ll replace it.'
  const cover = tool.kind === 'machine' ? '; spare parts in stock' : ''
  return `${tool.warrantyMonths} months from delivery${cover}.`
}

/** One or two sentences for lists, search engines and shared links. */
export const composeToolSummary = (facts: Facts, tool: ToolFact, categoryL2: string): string => {
  const use = facts.toolUses[categoryL2] ?? ''
  const specs = Object.entries(tool.specs)
    .slice(0, 2)
    .map(([key, value]) => `${formatSpecLabel(facts, key)}: ${value}`)
  return specs.length === 0 ? `${tool.name}. ${use}` : `${use} ${specs.join('; ')}.`
}

/** The sections below the buy box of a tool or machine. */
export const composeToolSections = (
  facts: Facts,
  tool: ToolFact,
  categoryL2: string,
): DescriptionSection[] => {
  const opening = [facts.toolUses[categoryL2] ?? '']
  if (tool.priceMode === 'quote') opening.push(QUOTE_LINE)
  if (tool.priceMode === 'member') opening.push(MEMBER_LINE)
  const sections: DescriptionSection[] = [
    { heading: pickOne(`use:${tool.code}`, USE_HEADINGS), paragraphs: opening, bullets: [] },
    { heading: 'Specifications', paragraphs: [], bullets: listSpecBullets(facts, tool) },
    { heading: 'Delivery', paragraphs: listDeliveryParagraphs(tool), bullets: [] },
    { heading: 'Warranty', paragraphs: [describeWarranty(tool)], bullets: [] },
  ]
  for (const axis of tool.axes) {
    const values = axis.values.map(value => value.name)
    sections.splice(2, 0, { heading: axis.label, paragraphs: [], bullets: values })
  }
  return sections.filter(section => section.paragraphs.length + section.bullets.length > 0)
}
