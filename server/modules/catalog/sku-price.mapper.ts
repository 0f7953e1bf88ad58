import type { SkuPrice } from '#contract/catalog.schemas.ts'
import { toDollars } from '#server/domain/money.ts'
import { ladderPrices, type PriceView, toDollarsOrNull } from './price-view.ts'
import type { SkuOfferRow } from './sku-price.repo.ts'

/** A SKU with the price of one piece at a quantity, as the viewer may see it. */
export const toSkuPrice = (view: PriceView, row: SkuOfferRow, buyCount: number): SkuPrice => {
  const cents = view.unitCents(row, row.priceCents, buyCount)
  return {
    skuCode: row.skuCode,
    productCode: row.productCode,
    seoUrl: row.seoUrl,
    nameEn: row.nameEn,
    productSpec: row.productSpec,
    imageUrl: row.imageUrl,
    productStatus: row.productStatus === 1 ? row.skuStatus : row.productStatus,
    priceMode: row.priceMode,
    buyCount,
    price: toDollarsOrNull(cents),
    joinPrice: cents === null ? null : toDollars(row.priceCents),
    totalPrice: cents === null ? null : toDollars(cents * buyCount),
    stock: row.stock,
    ladder: ladderPrices(view, row, row.priceCents),
  }
}
