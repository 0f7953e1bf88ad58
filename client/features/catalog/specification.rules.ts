import type { ProductDetail, Sku } from '#contract/catalog.schemas.ts'

/**
 * Attributes of a product with one SKU chosen: what distinguishes its SKUs comes from the chosen one alone. Without a
 * chosen SKU, the values of all SKUs.
 */
export const featuresOfChoice = (
  { features, skus }: Pick<ProductDetail, 'features' | 'skus'>,
  chosen: Sku | undefined,
): Record<string, string> => {
  if (chosen === undefined) return features
  const varying = new Set(skus.flatMap(sku => Object.keys(sku.features)))
  return Object.fromEntries(
    Object.entries(features).flatMap(([label, text]) => {
      const value = varying.has(label) ? chosen.features[label] : text
      return value === undefined ? [] : [[label, value]]
    }),
  )
}
