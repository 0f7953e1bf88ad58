import { PRODUCT_REMOVED } from '#client/shared/product-card/removed-product.ts'
import { describeExactStock } from '#client/shared/product-card/stock.rules.ts'
import { StockDot } from '#client/ui/badge/stock-dot.tsx'
import type { Sku } from '#contract/catalog.schemas.ts'

/** Availability of the selected SKU. */
export function StockLine({ sku }: { sku: Sku }) {
  if (sku.productStatus !== 1) return <StockDot tone="out">{PRODUCT_REMOVED}</StockDot>
  const { tone, label } = describeExactStock(sku.stock)
  return <StockDot tone={tone}>{label}</StockDot>
}
