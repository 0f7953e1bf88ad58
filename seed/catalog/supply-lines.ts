import { getStock } from './stock.ts'
import type { CatalogProduct } from './types.ts'

type SupplyLine = { code: string; label: string; slug: string; priceFactor: number }

const REGIONS: readonly SupplyLine[] = [
  { code: 'EU', label: 'EU Warehouse', slug: 'eu-warehouse', priceFactor: 1.06 },
  { code: 'US', label: 'US Warehouse', slug: 'us-warehouse', priceFactor: 1.05 },
  { code: 'UK', label: 'UK Warehouse', slug: 'uk-warehouse', priceFactor: 1.07 },
  { code: 'TP', label: 'Trade Packing', slug: 'trade-packing', priceFactor: 0.96 },
  { code: 'RP', label: 'Retail Packing', slug: 'retail-packing', priceFactor: 1.08 },
]
const FIRST_BATCH_YEAR = 24
const MONTHS = 12
/** Sales of another line, relative to the first one. */
const LINE_SALES_SHARE = 0.2

/** The `index`-th additional supply line: warehouses and packagings first, then dated batches. */
export const getSupplyLine = (index: number): SupplyLine => {
  const region = REGIONS[index]
  if (region !== undefined) return region
  const month = index - REGIONS.length
  const year = FIRST_BATCH_YEAR - Math.floor(month / MONTHS)
  const stamp = `${String(year).padStart(2, '0')}${String((month % MONTHS) + 1).padStart(2, '0')}`
  return { code: `B${stamp}`, label: `Batch ${stamp}`, slug: `batch-${stamp}`, priceFactor: 0.94 }
}

/** Copy of a product in another supply line, with separate codes, names, prices, stock and sales. */
export const toSupplyLine = (product: CatalogProduct, line: SupplyLine): CatalogProduct => {
  const prefixed = (code: string) => `${line.code}-${code}`
  const skus = product.skus.map(sku => {
    const skuCode = prefixed(sku.skuCode)
    return {
      ...sku,
      skuCode,
      nameEn: `${sku.nameEn} (${line.label})`,
      priceCents: Math.max(1, Math.round(sku.priceCents * line.priceFactor)),
      stockPool: null,
      stock: getStock(skuCode, product.kind, product.popularity),
      soldCount: Math.floor(sku.soldCount * LINE_SALES_SHARE),
    }
  })

  return {
    ...product,
    productCode: prefixed(product.productCode),
    spuCode: prefixed(product.spuCode),
    slug: `${product.slug}-${line.slug}`,
    nameEn: `${product.nameEn} (${line.label})`,
    discount: null,
    campaigns: [],
    recommendScore: Math.floor(product.recommendScore / 2),
    soldCount: skus.reduce((sum, sku) => sum + sku.soldCount, 0),
    skus,
  }
}
