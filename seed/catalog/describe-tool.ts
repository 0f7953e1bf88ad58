import { REPLY_TIME } from '@fixbench/contract/support/promises.ts'
import { formatSpecLabel } from './attributes.ts'
import { composeMachineSections, listMachineParagraphs, listSpecs } from './describe-machine.ts'
import type { Facts } from './facts.ts'
import type { ToolFact } from './facts-types.ts'
import { findGroupFact } from './tool-groups.ts'
import type { DescriptionSection } from './types.ts'

const USE_HEADING = 'What it does'

const HANDLING_LINES: Record<string, string> = {
  oversize: 'Large or heavy: ships in its own package or by freight. You see the fee before you pay.',
  'lithium-battery-in-equipment':
    'Contains a lithium battery: ships by express or a battery-approved carrier.',
  liquid: 'Liquid: ships with carriers that accept liquids.',
  'flammable-liquid': 'Flammable liquid: ships by sea freight only.',
  aerosol: 'Spray can: ships by sea freight only.',
  magnet: 'Magnetic: ships with every carrier except postal services.',
}

const QUOTE_LINE = `Price on request: send us the quantity, plug type, and country, and we’ll email you a quote within ${REPLY_TIME}.`
const MEMBER_LINE = 'Sign in to see the price.'

const listSpecBullets = (facts: Facts, tool: ToolFact): string[] =>
  listSpecs(tool).map(([key, value]) => `${formatSpecLabel(facts, key)}: ${value}`)

const QUOTED_DELIVERY =
  'Shipping isn’t part of the quote. You see its price and delivery time before you order.'

const listDeliveryParagraphs = (tool: ToolFact): string[] => {
  if (tool.priceMode === 'quote') return [QUOTED_DELIVERY]
  const lines = tool.handling.flatMap(flag => HANDLING_LINES[flag] ?? [])
  return lines.length > 0 ? lines : ['Ships from Shenzhen.']
}

/** Days in which a buyer can report a tool that arrived defective. */
export const DOA_DAYS = 7

const describeWarranty = (tool: ToolFact): string => {
  if (tool.warrantyMonths === 0) {
    return `Consumable: if it arrives defective, tell us within ${DOA_DAYS} days and we’ll replace it.`
  }
  return `${tool.warrantyMonths} months from delivery.`
}

const getUse = (facts: Facts, tool: ToolFact): string => findGroupFact(facts, facts.toolUses, tool) ?? ''

/** One or two sentences for lists, search engines and shared links. */
export const composeToolSummary = (facts: Facts, tool: ToolFact): string => {
  const use = getUse(facts, tool)
  const specs = listSpecBullets(facts, tool).slice(0, 2)
  return specs.length === 0 ? `${tool.name}. ${use}` : `${use} ${specs.join('; ')}.`
}

const listOptionSections = (tool: ToolFact): DescriptionSection[] =>
  tool.axes.map(({ label, values }) => ({
    heading: label,
    paragraphs: [],
    bullets: values.map(({ name }) => name),
  }))

/** The sections below the buy box of a tool or machine. */
export const composeToolSections = (facts: Facts, tool: ToolFact): DescriptionSection[] => {
  const isMachine = tool.kind === 'machine'
  const opening = [getUse(facts, tool), ...(isMachine ? listMachineParagraphs(facts, tool) : [])]
  if (tool.priceMode === 'quote') opening.push(QUOTE_LINE)
  if (tool.priceMode === 'member') opening.push(MEMBER_LINE)
  const sections: DescriptionSection[] = [
    { heading: USE_HEADING, paragraphs: opening, bullets: [] },
    ...(isMachine ? composeMachineSections(facts, tool) : []),
    { heading: 'Specifications', paragraphs: [], bullets: listSpecBullets(facts, tool) },
    ...listOptionSections(tool),
    { heading: 'Delivery', paragraphs: listDeliveryParagraphs(tool), bullets: [] },
    { heading: 'Warranty', paragraphs: [describeWarranty(tool)], bullets: [] },
  ]

  return sections.filter(section => section.paragraphs.length + section.bullets.length > 0)
}
