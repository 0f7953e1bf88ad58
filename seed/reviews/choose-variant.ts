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

/**
 * The SKU that the writer of a review bought: one with a plug for their country where SKUs differ by plug, otherwise any,
 * each as often as it sells. Undefined where no SKU has a plug for the country. The same key gives the same SKU.
 */
export const chooseVariant = <Variant extends ReviewedVariant>(
  key: string,
  variants: readonly Variant[],
  countryIso: string,
): Variant | undefined => {
  const byPlug = listPlugs(countryIso).map(plug => variants.filter(({ spec }) => spec.includes(plug)))
  const fitting =
    byPlug.find(found => found.length > 0) ?? variants.filter(({ spec }) => !HAS_PLUG.test(spec))
  const total = fitting.reduce((sum, { sold }) => sum + sold + 1, 0)
  let left = computeUnit(`${key}:variant`) * total
  return fitting.find(({ sold }) => {
    left -= sold + 1
    return left < 0
  })
}
