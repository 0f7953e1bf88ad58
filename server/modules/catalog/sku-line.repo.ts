import type { SqlReader } from '#server/database/sql-reader.ts'
import type { PriceMode } from '#server/domain/price/price-visibility.ts'
import type { PricedProduct } from '#server/domain/price/priced-product.ts'

/** A SKU with what cart, checkout and freight need of it, before prices are resolved for a viewer. */
export type SkuRow = PricedProduct & {
  skuId: number
  skuCode: string
  productId: number
  productCode: string
  skuName: string
  productName: string
  productSpec: string
  imageUrl: string
  seoUrl: string
  listCents: number
  /** Pieces that can be sold now: stock less what is reserved. */
  free: number
  isOnSale: 0 | 1
  priceMode: PriceMode
  moq: number
  weightGrams: number
  lengthMm: number
  widthMm: number
  heightMm: number
  dangerousGoods: string
  /** JSON list of handling flags. */
  handling: string
  hsCode: string
  warrantyMonths: number
  doaDays: number
  isFreeShipping: 0 | 1
  isPresale: 0 | 1
  presaleDepositPermille: number
  presaleShipAt: string | null
  l1CategoryId: number
  l2CategoryId: number
  l3CategoryId: number
  familySlug: string | null
  brandSlug: string | null
}

export const skuColumns = `
  s.id as skuId, s.skuCode, s.productId, p.productCode, s.nameEn as skuName, p.nameEn as productName,
  s.productSpec, coalesce(s.imageUrl, p.imageUrl) as imageUrl, p.seoUrl, s.priceCents as listCents,
  s.stock - s.reserved as free, (s.status = 1 and p.status = 1) as isOnSale, p.priceMode,
  p.discountType, p.discountAmtCents, p.discountPermille, p.discountStartsAt, p.discountEndsAt, p.ladderCode,
  p.moq, s.weightGrams, s.lengthMm, s.widthMm, s.heightMm, p.dangerousGoods, p.handling, p.hsCode,
  p.warrantyMonths, p.doaDays, p.isFreeShipping, p.isPresale, p.presaleDepositPermille, p.presaleShipAt,
  p.l1CategoryId, p.l2CategoryId, p.l3CategoryId, f.slug as familySlug, b.slug as brandSlug`

export const skuJoins = `
  join Product p on p.id = s.productId
  left join PartFamily f on f.id = p.familyId
  left join Brand b on b.id = p.brandId`

const byCodesSql = `
  select ${skuColumns} from json_each(?) wish cross join Sku s on s.skuCode = wish.value ${skuJoins}`

/** SKUs by their codes in one statement; unknown codes are left out, the order is that of the codes. */
export const listSkusByCodes = (sql: SqlReader, skuCodes: readonly string[]): SkuRow[] =>
  sql.all<SkuRow>(byCodesSql, JSON.stringify(skuCodes))
