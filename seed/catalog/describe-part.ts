import type { Facts } from './facts.ts'
import type { DeviceFact, FamilyFact } from './facts-types.ts'
import { pickOne } from './hash.ts'
import { fillTemplate, partProductName } from './naming.ts'
import type { CatalogSku, DescriptionSection } from './types.ts'

const SIGNS_HEADINGS = [
  'When it is time to change it',
  'Typical faults it cures',
  'What the customer tells you',
] as const
const FITTING_HEADINGS = ['On the bench', 'Fitting notes', 'Before you close the device'] as const
const ORDER_LINES = [
  'Compare the model code on the device with the list below before you order.',
  'One letter in the model code can mean another flex; check it against the compatibility table.',
  'Order by model code rather than by name: names repeat, codes do not.',
] as const

/** What changes hands beside the part itself, in one sentence. */
const warrantyLine = (family: FamilyFact): string => {
  const arrival = `Faults on arrival are replaced within ${family.doaDays} days`
  if (family.warrantyMonths === 0) return `${arrival}; there is no long warranty on consumables.`
  return `${arrival}, faults in use within ${family.warrantyMonths} months.`
}

/** What the family says of the part, for this device. */
const getPurpose = (facts: Facts, device: DeviceFact, family: FamilyFact): string =>
  fillTemplate(facts.familyTexts[family.id]?.purpose ?? '', {
    device: device.displayName,
    connector: device.connector ?? '',
  })

/** One or two sentences for lists, search engines and shared links. */
export const partSummary = (
  facts: Facts,
  device: DeviceFact,
  family: FamilyFact,
  skus: readonly CatalogSku[],
): string => {
  const purpose = getPurpose(facts, device, family)
  const grades = [...new Set(skus.flatMap(sku => (sku.grade === null ? [] : [sku.grade])))]
  const codes = device.modelCodes.slice(0, 3).join(', ')
  if (grades.length > 1) return `${purpose} Grades: ${grades.join(', ')}. Fits ${codes}.`
  return `${purpose} Fits ${codes}.`
}

/**
 * The sections below the buy box, in words that differ from part to part. Grades and fitting models are not
 * repeated here: they have their own tables.
 */
export const partSections = (facts: Facts, device: DeviceFact, family: FamilyFact): DescriptionSection[] => {
  const text = facts.familyTexts[family.id]
  const key = `${device.code}-${family.code}`
  return [
    {
      heading: partProductName(device, family),
      paragraphs: [getPurpose(facts, device, family), pickOne(`order-line:${key}`, ORDER_LINES)],
      bullets: [],
    },
    { heading: pickOne(`signs:${key}`, SIGNS_HEADINGS), paragraphs: [], bullets: text?.signs ?? [] },
    { heading: pickOne(`fitting:${key}`, FITTING_HEADINGS), paragraphs: [], bullets: text?.fitting ?? [] },
    { heading: 'Warranty', paragraphs: [warrantyLine(family)], bullets: [] },
  ]
}
