import { listPlugs } from '@fixbench/contract/catalog/plugs.ts'
import { z } from 'zod'
import { computeUnit } from '../catalog/hash.ts'

/** Properties of a SKU that reviews mention. */
export const ReviewedVariantSchema = z.object({
  grade: z.string().nullable(),
  color: z.string().nullable(),
  spec: z.string(),
  sold: z.number(),
})
export type ReviewedVariant = z.infer<typeof ReviewedVariantSchema>

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

/** Variants with the keyboard layout of a country, or else the US layout. */
const withLayout = <Variant extends ReviewedVariant>(
  variants: readonly Variant[],
  countryIso: string,
): readonly Variant[] => {
  if (!variants.some(({ spec }) => HAS_LAYOUT.test(spec))) return variants
  const local = variants.filter(({ spec }) => spec.includes(LAYOUTS[countryIso] ?? US_LAYOUT))
  return local.length > 0 ? local : variants.filter(({ spec }) => spec.includes(US_LAYOUT))
}

/**
 * The SKU that the author of a review bought, weighted by sales, with a plug and keyboard layout for the author's
 * country. Undefined if no plug fits. The same key returns the same SKU.
 */
export const chooseVariant = <Variant extends ReviewedVariant>(
  key: string,
  variants: readonly Variant[],
  countryIso: string,
): Variant | undefined => {
  const byPlug = listPlugs(countryIso).map(plug =>
    variants.filter(({ spec }) => spec.includes(`${plug} plug`)),
  )
  const withPlug = byPlug.find(list => list.length > 0) ?? variants.filter(({ spec }) => !HAS_PLUG.test(spec))
  const usable = withLayout(withPlug, countryIso)
  const total = usable.reduce((sum, { sold }) => sum + sold + 1, 0)
  let left = computeUnit(`${key}:variant`) * total
  return usable.find(({ sold }) => {
    left -= sold + 1
    return left < 0
  })
}
