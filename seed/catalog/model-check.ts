import type { ConditionalText, DeviceFact, FamilyFact } from './facts-types.ts'
import { getTraits, pickTexts } from './traits.ts'

/** Part types without electrical contacts, which fit all regional versions of a device. */
const CONTACTLESS_TYPES: ReadonlySet<string> = new Set([
  'Adhesives',
  'Back Glass',
  'Camera Lenses',
  'Front Glass',
  'Housings & Frames',
  'Molds',
  'OCA Film',
  'Polarizers',
  'Protection',
  'SIM Trays',
])

/** Instructions for identifying the model. The first one that applies is used. */
const INSTRUCTIONS: readonly ConditionalText[] = [
  {
    if: ['iphone'],
    text: 'Check the A-number under Settings > General > About (tap the model number). It must be in the list below.',
  },
  {
    if: ['laptop', 'apple'],
    text: 'The A-number on the bottom case and the year must both match. One A-number can cover several years.',
  },
  {
    if: ['headphones'],
    text: 'The A-number is inside the left ear cup, under the cushion. Compare it with the list below.',
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
    if: ['brand-samsung', 'tablet', 'contactless'],
    text: 'Compare the SM- code under Settings > About tablet.',
  },
  {
    if: ['brand-samsung', 'tablet'],
    text: 'Compare the SM- code under Settings > About tablet. Wi-Fi and cellular models can differ.',
  },
  { if: ['brand-samsung', 'contactless'], text: 'Compare the SM- code under Settings > About phone.' },
  {
    if: ['brand-samsung'],
    text: 'Compare the SM- code under Settings > About phone. The last letter can mean a different flex.',
  },
  {
    if: ['brand-google'],
    text: 'Check the model code under Settings > About phone > Model. It must be in the list below.',
  },
  { if: [], text: 'Order by model code, not by name. Names repeat, codes don’t.' },
]

/** One or two sentences on how to check that a part fits the buyer's device. */
export const getModelCheck = (device: DeviceFact, family: FamilyFact): string => {
  const traits = new Set(getTraits(device))
  if (CONTACTLESS_TYPES.has(family.partType)) traits.add('contactless')
  return pickTexts(traits, INSTRUCTIONS)[0] ?? ''
}
