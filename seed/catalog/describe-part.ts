import type { Facts } from './facts.ts'
import type { DeviceFact, FamilyFact } from './facts-types.ts'
import { pickOne } from './hash.ts'
import { fillTemplate, partProductName, toSlug } from './naming.ts'
import { getTraits, pickTexts } from './traits.ts'
import type { CatalogSku, DescriptionSection } from './types.ts'
import { listWarnings } from './warnings.ts'

const SIGNS_HEADINGS = ['When to replace it', 'Fixes', 'What customers notice'] as const
/** The client shows the section with this heading as a warning. */
const WARNINGS_HEADING = 'Before you order'
/** What a shop uses up or works with is no fault that a customer notices. */
const SUPPLY_SIGNS_HEADING = 'When you need it'
const SUPPLY_FITTING_HEADING = 'How to use it'
const SUPPLY_TYPES: ReadonlySet<string> = new Set(['Molds', 'OCA Film', 'Protection'])
const FITTING_HEADINGS = ['On the bench', 'Installation notes', 'Before you close up'] as const
/** How the buyer makes sure of the model, by what the makers print and show. */
const ORDER_LINES: readonly { if: string[]; text: string }[] = [
  {
    if: ['iphone'],
    text: 'Check the A-number under Settings > General > About (tap the model number). It must be in the list below.',
  },
  {
    if: ['laptop'],
    text: 'The A-number on the bottom case and the year must both match. One A-number can cover several years.',
  },
  {
    if: ['earbuds'],
    text: 'The A-number is on each earbud and inside the lid. Compare it with the list below.',
  },
  { if: ['watch'], text: 'The case size and series are engraved on the back. The two sizes share no parts.' },
  { if: ['console'], text: 'The model number is on the console’s label. Revisions differ inside.' },
  { if: ['handheld'], text: 'The model number is on the label on the back. Compare it before you order.' },
  {
    if: ['apple'],
    text: 'The A-number on the back must be in the list below. Wi-Fi and cellular models can differ.',
  },
  {
    if: ['brand-samsung'],
    text: 'Compare the SM- code under Settings > About phone. The last letter can mean a different flex.',
  },
  { if: [], text: 'Order by model code, not by name. Names repeat, codes don’t.' },
]

/** What changes hands beside the part itself, in one sentence. */
const warrantyLine = (family: FamilyFact): string => {
  const arrival = `If a part arrives defective, tell us within ${family.doaDays} days and we’ll replace it.`
  if (family.warrantyMonths === 0) return `${arrival} Consumables have no further warranty.`
  return `${arrival} The warranty covers defects in use for ${family.warrantyMonths} months.`
}

type Options = readonly Pick<CatalogSku, 'options'>[]

/** Traits of the device, and one for each option that the shop sells: `sells-dual-sim`. */
const getSoldTraits = (device: DeviceFact, skus: Options): ReadonlySet<string> =>
  new Set([
    ...getTraits(device),
    ...skus.flatMap(({ options }) => options.map(({ value }) => `sells-${toSlug(value)}`)),
  ])

/** What the family says of the part, for this device: the first sentence that is true of it. */
const getPurpose = (facts: Facts, device: DeviceFact, family: FamilyFact, skus: Options): string => {
  const purpose = facts.familyTexts[family.id]?.purpose ?? ''
  const texts = typeof purpose === 'string' ? [purpose] : purpose
  const [text = ''] = pickTexts(getSoldTraits(device, skus), texts)
  return fillTemplate(text, { device: device.displayName, connector: device.connector ?? '' })
}

/** One or two sentences for lists, search engines and shared links. */
export const partSummary = (
  facts: Facts,
  device: DeviceFact,
  family: FamilyFact,
  skus: readonly CatalogSku[],
): string => {
  const purpose = getPurpose(facts, device, family, skus)
  const grades = [...new Set(skus.flatMap(sku => (sku.grade === null ? [] : [sku.grade])))]
  const codes = device.modelCodes.slice(0, 3).join(', ')
  if (grades.length > 1) return `${purpose} Grades: ${grades.join(', ')}. Fits ${codes}.`
  return `${purpose} Fits ${codes}.`
}

/**
 * The sections below the buy box, in words that are true of this device: warnings first. Grades and fitting models
 * are not repeated here: they have their own tables.
 */
export const partSections = (
  facts: Facts,
  device: DeviceFact,
  family: FamilyFact,
  skus: readonly CatalogSku[],
): DescriptionSection[] => {
  const text = facts.familyTexts[family.id]
  const key = `${device.code}-${family.code}`
  const traits = getSoldTraits(device, skus)
  const isSupply = SUPPLY_TYPES.has(family.partType)
  const warnings = listWarnings(device, family, skus)
  const [orderLine = ''] = pickTexts(traits, ORDER_LINES)
  const sections: DescriptionSection[] = [
    {
      heading: partProductName(device, family),
      paragraphs: [getPurpose(facts, device, family, skus), orderLine],
      bullets: [],
    },
    { heading: WARNINGS_HEADING, paragraphs: [], bullets: warnings },
    {
      heading: isSupply ? SUPPLY_SIGNS_HEADING : pickOne(`signs:${key}`, SIGNS_HEADINGS),
      paragraphs: [],
      bullets: pickTexts(traits, text?.signs ?? []),
    },
    {
      heading: isSupply ? SUPPLY_FITTING_HEADING : pickOne(`fitting:${key}`, FITTING_HEADINGS),
      paragraphs: [],
      bullets: pickTexts(traits, text?.fitting ?? []),
    },
    { heading: 'Warranty', paragraphs: [warrantyLine(family)], bullets: [] },
  ]
  return sections.filter(section => section.paragraphs.length + section.bullets.length > 0)
}
