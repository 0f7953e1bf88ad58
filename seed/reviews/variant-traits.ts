import { getCatalogFacts } from '../catalog/facts.ts'
import { getTraits } from '../catalog/traits.ts'

type BoughtVariant = {
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
/** Consumables, which have no finish and are never pulled from another device. */
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
/** Parts that are paired with the device or worthless once removed. */
const NEVER_PULLED: ReadonlySet<string> = new Set([
  ...SUPPLY_FAMILIES,
  'dot-matrix-flex',
  'battery-tag-flex',
  'front-frame',
  'ear-tips',
])
const NO_TRAITS: ReadonlySet<string> = new Set()

const listKindTraits = ({ kind, l2Url, familySlug }: BoughtVariant): string[] => {
  if (kind === 'part') {
    const family = familySlug ?? ''
    return [
      ...(SUPPLY_FAMILIES.has(family) ? ['supply'] : []),
      ...(NEVER_PULLED.has(family) ? [] : ['from-donors']),
    ]
  }
  if (kind === 'consumable') return ['supply', 'consumable']
  return l2Url === SOFTWARE_CATEGORY ? ['supply'] : ['tool']
}

const listVariantTraits = ({ familySlug, grade, spec }: BoughtVariant): string[] => [
  ...(grade === null ? [] : ['graded', ...(GRADE_TRAITS[grade] ?? [])]),
  ...SPEC_TRAITS.flatMap(([words, trait]) => (words.test(spec) ? [trait] : [])),
  ...(LITHIUM_FAMILIES.has(familySlug ?? '') ? ['dangerous'] : []),
]

/** Traits of a bought variant: those of its device, panel, grade and options. */
export const getVariantTraits = (bought: BoughtVariant): ReadonlySet<string> => {
  const device = getCatalogFacts().deviceById.get(bought.deviceSlug ?? '')
  const deviceTraits = device === undefined ? NO_TRAITS : getTraits(device)
  const traits = new Set<string>([...deviceTraits, ...listKindTraits(bought), ...listVariantTraits(bought)])
  if (device?.connector === 'USB-C') traits.add('usb-c')
  if (deviceTraits.has('oled') && !LCD_GRADE.test(bought.spec)) traits.add('panel-oled')
  else if (deviceTraits.has('has-display')) traits.add('panel-lcd')
  return traits
}
