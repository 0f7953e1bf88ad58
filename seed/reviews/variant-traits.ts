import { catalogFacts } from '../catalog/facts.ts'
import { getTraits } from '../catalog/traits.ts'

type Bought = { deviceSlug: string | null; familySlug: string | null; grade: string | null; spec: string }

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
]
const LITHIUM_FAMILIES: ReadonlySet<string> = new Set(['battery', 'battery-cell', 'controller-battery'])
const NOTHING: ReadonlySet<string> = new Set()

const listVariantTraits = ({ familySlug, grade, spec }: Bought): string[] => [
  ...(grade === null ? [] : ['graded', ...(GRADE_TRAITS[grade] ?? [])]),
  ...SPEC_TRAITS.flatMap(([words, trait]) => (words.test(spec) ? [trait] : [])),
  ...(LITHIUM_FAMILIES.has(familySlug ?? '') ? ['dangerous'] : []),
]

/** What a bought variant is: traits of its device, its panel, its grade and what its options say. */
export const getVariantTraits = (bought: Bought): ReadonlySet<string> => {
  const device = catalogFacts().deviceById.get(bought.deviceSlug ?? '')
  const own = device === undefined ? NOTHING : getTraits(device)
  const traits = new Set<string>([...own, ...listVariantTraits(bought)])
  if (device?.connector === 'USB-C') traits.add('usb-c')
  if (own.has('oled') && !LCD_GRADE.test(bought.spec)) traits.add('panel-oled')
  else if (own.has('has-display')) traits.add('panel-lcd')
  return traits
}
