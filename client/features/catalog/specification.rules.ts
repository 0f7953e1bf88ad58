import type { ProductDetail, Sku } from '#contract/catalog.schemas.ts'

/** Features of a product, with the values of the selected SKU for those in which SKUs differ. */
export const getSkuFeatures = (
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
