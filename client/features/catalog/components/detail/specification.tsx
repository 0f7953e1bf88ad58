import { formatCount, formatWeight } from '#client/lib/format/format.ts'
import { DescriptionList } from '#client/ui/layout/description-list.tsx'
import type { ProductDetail, Sku } from '#contract/catalog/catalog.schemas.ts'

const formatWarranty = ({ warrantyMonths, doaDays }: ProductDetail): string =>
  warrantyMonths === 0 ? `${doaDays}-day DOA replacement` : formatCount(warrantyMonths, 'month')

type SpecificationProps = { product: ProductDetail; sku: Sku | undefined }

/** Attributes of a product, including codes, weight and package size of the selected SKU. */
export function Specification({ product, sku }: SpecificationProps) {
  const size = sku?.sizeMm.filter(side => side > 0) ?? []
  const pairs: [string, string | null][] = [
    ...Object.entries(getSkuFeatures(product, sku)),
    ['SKU', sku?.skuCode ?? product.spuCode],
    ['Part number', sku?.partNumber ?? null],
    ['Barcode', sku?.barcode ?? null],
    ['Shipping weight', formatWeight(sku?.weightGrams ?? product.weightGrams)],
    ['Package size', size.length === 3 ? `${size.join(' × ')} mm` : null],
    ['HS code', product.hsCode],
    ['Warranty', formatWarranty(product)],
  ]
  return (
    <DescriptionList
      variant="table"
      columns={2}
      items={pairs.map(([term, details]) => ({ term, details }))}
    />
  )
}

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
