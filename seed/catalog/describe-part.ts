import { toSlug } from '@fixbench/domain/slug.ts'
import type { Facts } from './facts.ts'
import type { DeviceFact, FamilyFact } from './facts-types.ts'
import { getModelCheck } from './model-check.ts'
import { fillTemplate, formatPartProductName } from './naming.ts'
import { getTraits, pickTexts } from './traits.ts'
import type { CatalogSku, DescriptionSection } from './types.ts'
import { listWarnings } from './warnings.ts'

/** The client shows the section with this heading as a warning. */
const WARNINGS_HEADING = 'Before you order'
const SIGNS_HEADING = 'When to replace it'
const FITTING_HEADING = 'Installation notes'
/** Supplies have no symptoms that a customer notices, so their headings differ. */
const NEED_HEADING = 'When you need it'
const USE_HEADING = 'How to use it'
const SUPPLY_TYPES: ReadonlySet<string> = new Set(['Molds', 'OCA Film', 'Protection'])
/** Families that a repair needs but that don't fail themselves. */
const NEEDED_FAMILIES: ReadonlySet<string> = new Set([
  'screen-adhesive',
  'back-adhesive',
  'battery-cell',
  'front-glass-oca',
  'housing-shell',
])
const getSignsHeading = (family: FamilyFact): string =>
  SUPPLY_TYPES.has(family.partType) || NEEDED_FAMILIES.has(family.id) ? NEED_HEADING : SIGNS_HEADING

const getFittingHeading = (family: FamilyFact): string =>
  SUPPLY_TYPES.has(family.partType) ? USE_HEADING : FITTING_HEADING

/** Warranty terms of a family, in plain text. */
const describeWarranty = (family: FamilyFact): string => {
  const arrival = `If a part arrives defective, tell us within ${family.doaDays} days and we’ll replace it.`
  if (family.warrantyMonths === 0) return `${arrival} Consumables have no further warranty.`
  return `${arrival} The warranty covers defects in use for ${family.warrantyMonths} months.`
}

type Options = readonly Pick<CatalogSku, 'options'>[]

/** Traits of the device, plus one for each option that the shop sells: `sells-dual-sim`. */
const getSellingTraits = (device: DeviceFact, skus: Options): ReadonlySet<string> =>
  new Set([
    ...getTraits(device),
    ...skus.flatMap(({ options }) => options.map(({ value }) => `sells-${toSlug(value)}`)),
  ])

/** Purpose of the part: the first sentence that is true for the device. */
const getPurpose = (facts: Facts, device: DeviceFact, family: FamilyFact, skus: Options): string => {
  const purpose = facts.familyTexts[family.id]?.purpose ?? ''
  const texts = typeof purpose === 'string' ? [purpose] : purpose
  const [text = ''] = pickTexts(getSellingTraits(device, skus), texts)
  return fillTemplate(text, { device: device.displayName, connector: device.connector ?? '' })
}

/** One or two sentences for lists, search engines and shared links. */
export const composePartSummary = (
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
 * Sections below the buy box, limited to sentences that are true for the device. Grades and compatible models are
 * omitted, because they have separate tables.
 */
export const composePartSections = (
  facts: Facts,
  device: DeviceFact,
  family: FamilyFact,
  skus: readonly CatalogSku[],
): DescriptionSection[] => {
  const text = facts.familyTexts[family.id]
  const traits = getSellingTraits(device, skus)
  const warnings = listWarnings(device, family, skus)
  const sections: DescriptionSection[] = [
    {
      heading: formatPartProductName(device, family),
      paragraphs: [getPurpose(facts, device, family, skus), getModelCheck(device, family)],
      bullets: [],
    },
    { heading: WARNINGS_HEADING, paragraphs: [], bullets: warnings },
    {
      heading: getSignsHeading(family),
      paragraphs: [],
      bullets: pickTexts(traits, text?.signs ?? []),
    },
    {
      heading: getFittingHeading(family),
      paragraphs: [],
      bullets: pickTexts(traits, text?.fitting ?? []),
    },
    { heading: 'Warranty', paragraphs: [describeWarranty(family)], bullets: [] },
  ]

  return sections.filter(section => section.paragraphs.length + section.bullets.length > 0)
}
