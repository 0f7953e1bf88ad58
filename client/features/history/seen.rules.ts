/** A viewed product with the SKU that was shown. */
export type SeenEntry = { productCode: string; skuCode: string }

/** Maximum number of stored products. */
export const MAX_SEEN = 12

const isEntry = (value: unknown): value is SeenEntry =>
  typeof value === 'object' &&
  value !== null &&
  'productCode' in value &&
  typeof value.productCode === 'string' &&
  'skuCode' in value &&
  typeof value.skuCode === 'string'

/** Parses stored entries. Skips invalid ones. */
export const parseSeen = (text: string | null): SeenEntry[] => {
  try {
    const stored: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(stored) ? stored.filter(isEntry).slice(0, MAX_SEEN) : []
  } catch {
    return []
  }
}

/** Moves a product to the front. Drops its previous entry and those beyond the limit. */
export const withSeen = (seen: readonly SeenEntry[], entry: SeenEntry): SeenEntry[] =>
  [entry, ...seen.filter(({ productCode }) => productCode !== entry.productCode)].slice(0, MAX_SEEN)
