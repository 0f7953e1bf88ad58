import type { GradeOffer } from '#contract/catalog.schemas.ts'
import { pickLead } from '#server/domain/catalog/lead-sku.ts'
import { toDollars } from '#server/domain/money.ts'
import type { DetailRow, SkuRow } from './detail.repo.ts'
import type { Grade } from './grades.repo.ts'
import { type PriceView, toDollarsOrNull } from './price-view.ts'

/**
 * The grades of a product, best first, each with its cheapest SKU, preferably in stock. Empty when there is only one
 * grade.
 */
export const listGradeOffers = (view: PriceView, grades: readonly Grade[], row: DetailRow): GradeOffer[] => {
  if (row.skus.every(sku => sku.grade === row.skus[0]?.grade)) return []
  const onSale = row.skus.filter(sku => sku.status === 1)
  const offers: GradeOffer[] = []
  for (const grade of grades) {
    const skus = onSale.filter(sku => sku.grade === grade.name)
    const best = pickLead(
      skus.map(sku => ({ sku, isOnSale: true, free: sku.stock, priceCents: sku.priceCents })),
    )?.sku
    if (best !== undefined) offers.push(toOffer(view, row, grade, { best, skus }))
  }
  return offers.length < 2 ? [] : offers
}

const toOffer = (
  view: PriceView,
  product: DetailRow,
  grade: Grade,
  { best, skus }: { best: SkuRow; skus: readonly SkuRow[] },
): GradeOffer => ({
  grade: grade.name,
  rank: grade.rank,
  meaning: grade.meaning,
  typicalBuyer: grade.typicalBuyer,
  color: grade.color,
  skuCode: best.skuCode,
  price: toDollarsOrNull(view.unitCents(product, best.priceCents)),
  joinPrice: view.canSee(product.priceMode) ? toDollars(best.priceCents) : null,
  stock: skus.reduce((sum, sku) => sum + Math.max(0, sku.stock), 0),
  skuCount: skus.length,
})
