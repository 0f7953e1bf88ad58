import type { ProductCard } from '@fixbench/contract/catalog/product-card.ts'
import { DAY_MS } from '@fixbench/contract/core/time.ts'
import { computeRestockMs } from '@fixbench/domain/catalog/restock-date.ts'
import { toDollars } from '@fixbench/domain/money.ts'
import { escapeHtml } from '#server/lib/escape-html.ts'
import type { CardRow } from './card.repo.ts'
import { lowestPrice, type PriceView, toDollarsOrNull, toReductionFields } from './price-view.ts'

/** A product counts as new for this time after it went on sale. */
const NEW_MS = 45 * DAY_MS

/** True while a product counts as new. */
export const isNewAt = (publishedAt: string, nowMs: number): boolean =>
  Date.parse(publishedAt) > nowMs - NEW_MS

/**
 * A card with the prices that the viewer may see. `keywordTitle` is HTML with marked search hits; the default is the
 * escaped title.
 */
export const toProductCard = (view: PriceView, row: CardRow, keywordTitle?: string): ProductCard => {
  const reduction = toReductionFields(view, row, row.listCents)

  return {
    productCode: row.productCode,
    spuCode: row.spuCode,
    seoUrl: row.seoUrl,
    imgUrl: row.imageUrl,
    spuTitle: row.nameEn,
    keywordTitle: keywordTitle ?? escapeHtml(row.nameEn),
    priceMode: row.priceMode,
    displayPrice: toDollarsOrNull(view.unitCents(row, row.listCents)),
    joinPrice: view.canSee(row.priceMode) ? toDollars(row.listCents) : null,
    discountType: reduction.discountType,
    discountAmt: reduction.discountAmt,
    discountPrice: reduction.discountPrice,
    discountRate: reduction.discountRate,
    discountPercent: reduction.discountPercent,
    ladderStatus: row.ladderStatus,
    lowestPrice: lowestPrice(view, row, row.listCents),
    stockSum: row.stockSum,
    restockAt:
      row.stockSum > 0 || row.isPresale === 1
        ? null
        : new Date(computeRestockMs(row.stockPool ?? row.skuCode, view.nowMs)).toISOString(),
    skuCount: row.skuCount,
    skuCode: row.skuCode,
    needsPlugChoice: row.hasPlug === 1 && row.skuCount > 1,
    grade: row.grade,
    fits: row.fits ?? '',
    ratingAvg: row.ratingAvg,
    reviewCount: row.reviewCount,
    soldCount: row.soldCount,
    isFreeShipping: row.isFreeShipping === 1,
    isPresale: row.isPresale === 1,
    isNew: isNewAt(row.publishedAt, view.nowMs),
    dangerousGoods: row.dangerousGoods,
  }
}
