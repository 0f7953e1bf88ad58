import { catalogFacts } from '../catalog/facts.ts'
import { getTraits } from '../catalog/traits.ts'

type Bought = {
  kind: string
  l2Url: string
  deviceSlug: string | null
  familySlug: string | null
  grade: string | null
  spec: string
}

const GRADE_TRAITS: Readonly<Record<string, readonly string[]>> = {
  Aftermarket: ['grade-aftermarket'],
  'In-Cell LCD': ['grade-aftermarket'],
  'Hard OLED': ['grade-middle'],
  'Soft OLED': ['grade-middle'],
  'OEM Quality': ['grade-middle'],
  Premium: ['grade-middle'],
  'Refurbished Original': ['grade-middle', 'grade-original'],
  'Original Pulled': ['grade-pulled', 'grade-original'],
  'Service Pack': ['grade-original'],
  'New Original': ['grade-original'],
  'Decoded (Health Displayed)': ['grade-decoded'],
}
const LCD_GRADE = /LCD|In-Cell/
const SPEC_TRAITS: readonly (readonly [RegExp, string])[] = [
  [/Big Camera Hole/, 'variant-big-hole'],
  [/With Metal Bracket/, 'variant-bracket'],
  [/Home Button/, 'variant-home-button'],
  [/Hall Effect/, 'variant-hall'],
  [/US English/, 'variant-us-layout'],
  [/Full-Cover/, 'variant-full-cover'],
]
const LITHIUM_FAMILIES: ReadonlySet<string> = new Set(['battery', 'battery-cell', 'controller-battery'])
/** What a shop uses up, wears out or reads: nothing about it has a finish, and nobody takes it from another device. */
const SUPPLY_FAMILIES: ReadonlySet<string> = new Set([
  'screen-adhesive',
  'back-adhesive',
  'oca-film',
  'polarizer',
  'refurb-mold',
  'tempered-glass',
  'lens-protector',
  'inner-film',
  'thermal-pads',
])
const SOFTWARE_CATEGORY = 'schematics-software'
/** Paired with the device or worthless once removed. */
const NOT_FROM_DONORS: ReadonlySet<string> = new Set([
  ...SUPPLY_FAMILIES,
  'dot-matrix-flex',
  'battery-tag-flex',
  'front-frame',
  'ear-tips',
])
const NOTHING: ReadonlySet<string> = new Set()

const listKindTraits = ({ kind, l2Url, familySlug }: Bought): string[] => {
  if (kind === 'part') {
    const family = familySlug ?? ''
    return [
      ...(SUPPLY_FAMILIES.has(family) ? ['supply'] : []),
      ...(NOT_FROM_DONORS.has(family) ? [] : ['from-donors']),
    ]
  }
  if (kind === 'consumable') return ['supply', 'consumable']
  return l2Url === SOFTWARE_CATEGORY ? ['supply'] : ['tool']
}

const listVariantTraits = ({ familySlug, grade, spec }: Bought): string[] => [
  ...(grade === null ? [] : ['graded', ...(GRADE_TRAITS[grade] ?? [])]),
  ...SPEC_TRAITS.flatMap(([words, trait]) => (words.test(spec) ? [trait] : [])),
  ...(LITHIUM_FAMILIES.has(familySlug ?? '') ? ['dangerous'] : []),
]

/** What a bought variant is: traits of its device, its panel, its grade and what its options say. */
export const getVariantTraits = (bought: Bought): ReadonlySet<string> => {
  const device = catalogFacts().deviceById.get(bought.deviceSlug ?? '')
  const own = device === undefined ? NOTHING : getTraits(device)
  const traits = new Set<string>([...own, ...listKindTraits(bought), ...listVariantTraits(bought)])
  if (device?.connector === 'USB-C') traits.add('usb-c')
  if (own.has('oled') && !LCD_GRADE.test(bought.spec)) traits.add('panel-oled')
  else if (own.has('has-display')) traits.add('panel-lcd')
  return traits
}
