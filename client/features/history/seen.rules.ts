/** A product that this browser has looked at, with the option that was shown. */
export type SeenEntry = { productCode: string; skuCode: string }

/** So many products are remembered. */
export const MOST_SEEN = 12

const isEntry = (value: unknown): value is SeenEntry =>
  typeof value === 'object' &&
  value !== null &&
  'productCode' in value &&
  typeof value.productCode === 'string' &&
  'skuCode' in value &&
  typeof value.skuCode === 'string'

/** What was stored as text; anything that makes no sense counts as nothing. */
export const parseSeen = (text: string | null): SeenEntry[] => {
  try {
    const stored: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(stored) ? stored.filter(isEntry).slice(0, MOST_SEEN) : []
  } catch {
    return []
  }
}

/** The list with a product in front, each product once, the oldest dropped. */
export const withSeen = (seen: readonly SeenEntry[], entry: SeenEntry): SeenEntry[] =>
  [entry, ...seen.filter(({ productCode }) => productCode !== entry.productCode)].slice(0, MOST_SEEN)
