import { computeUnit } from '../catalog/hash.ts'

/** A SKU as far as a review speaks about it. */
export type ReviewedVariant = { grade: string | null; color: string | null; spec: string; sold: number }

const UK_SOCKETS = new Set('GB IE HK SG MY AE SA QA KW OM BH MT CY NG KE GH'.split(' '))
const AU_SOCKETS = new Set('AU NZ CN AR'.split(' '))
const US_SOCKETS = new Set('US CA MX CO PE EC VE CR PA PH JP TW'.split(' '))

/** Plugs that a buyer from a country can use, the best one first. */
const listPlugs = (countryIso: string): string[] => {
  if (US_SOCKETS.has(countryIso)) return ['US plug']
  if (UK_SOCKETS.has(countryIso)) return ['UK plug', 'EU plug']
  if (AU_SOCKETS.has(countryIso)) return ['AU plug', 'UK plug', 'EU plug']
  return ['EU plug']
}

const HAS_PLUG = /\b[A-Z]{2} plug/

const LAYOUTS: Readonly<Record<string, string>> = {
  AT: 'German',
  BE: 'French',
  DE: 'German',
  ES: 'Spanish',
  FR: 'French',
  GB: 'UK English',
  IE: 'UK English',
  IT: 'Italian',
}
const US_LAYOUT = 'US English'
const HAS_LAYOUT = /\b(US English|UK English|German|French|Spanish|Italian)\b/

/** The variants with the keyboard of a country, or with the American one where the shop has none for it. */
const withLayout = <Variant extends ReviewedVariant>(
  variants: readonly Variant[],
  countryIso: string,
): readonly Variant[] => {
  if (!variants.some(({ spec }) => HAS_LAYOUT.test(spec))) return variants
  const own = variants.filter(({ spec }) => spec.includes(LAYOUTS[countryIso] ?? US_LAYOUT))
  return own.length > 0 ? own : variants.filter(({ spec }) => spec.includes(US_LAYOUT))
}

/**
 * The SKU that the writer of a review bought: one with a plug or a keyboard for their country where SKUs differ by that,
 * otherwise any, each as often as it sells. Undefined where no SKU has a plug for the country. The same key gives the same SKU.
 */
export const chooseVariant = <Variant extends ReviewedVariant>(
  key: string,
  variants: readonly Variant[],
  countryIso: string,
): Variant | undefined => {
  const byPlug = listPlugs(countryIso).map(plug => variants.filter(({ spec }) => spec.includes(plug)))
  const withPlug =
    byPlug.find(found => found.length > 0) ?? variants.filter(({ spec }) => !HAS_PLUG.test(spec))
  const fitting = withLayout(withPlug, countryIso)
  const total = fitting.reduce((sum, { sold }) => sum + sold + 1, 0)
  let left = computeUnit(`${key}:variant`) * total
  return fitting.find(({ sold }) => {
    left -= sold + 1
    return left < 0
  })
}
