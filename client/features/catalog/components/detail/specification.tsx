import { formatCount, formatWeight } from '#client/lib/format/format.ts'
import { DescriptionList } from '#client/ui/layout/description-list.tsx'
import type { ProductDetail, Sku } from '#contract/catalog.schemas.ts'
import { featuresOfChoice } from '../../specification.rules.ts'

const formatWarranty = ({ warrantyMonths, doaDays }: ProductDetail): string => {
  if (warrantyMonths === 0) return `${doaDays}-day DOA replacement`
  return formatCount(warrantyMonths, 'month')
}

type SpecificationProps = { product: ProductDetail; sku: Sku | undefined }

/** Attributes of a product as pairs; code, weight and package size of the chosen option are always among them. */
export function Specification({ product, sku }: SpecificationProps) {
  const size = sku?.sizeMm.filter(side => side > 0) ?? []
  const pairs: [string, string | null][] = [
    ...Object.entries(featuresOfChoice(product, sku)),
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
      items={pairs.flatMap(([term, details]) =>
        details === null || details === '' ? [] : [{ term, details }],
      )}
    />
  )
}
