import type { GradeOffer } from '#contract/catalog.schemas.ts'
import { toDollars } from '#server/lib/money.ts'
import type { DetailRow, SkuRow } from './detail.repo.ts'
import type { Grade } from './grades.ts'
import { type PriceView, toDollarsOrNull } from './price-view.ts'

/**
 * The grades in which a part is sold, best first, each with its cheapest SKU in stock, else its cheapest.
 * Empty when there is only one, as there is nothing to compare.
 */
export const gradeOffers = (view: PriceView, grades: readonly Grade[], row: DetailRow): GradeOffer[] => {
  if (row.skus.every(sku => sku.grade === row.skus[0]?.grade)) return []
  const offers = grades.flatMap(grade => {
    const skus = row.skus.filter(sku => sku.status === 1 && sku.grade === grade.name)
    const best = skus.toSorted(byStockThenPrice)[0]
    return best === undefined ? [] : [{ ...toOffer(view, row, grade, best), ...sumsOf(skus) }]
  })
  return offers.length < 2 ? [] : offers
}

const byStockThenPrice = (a: SkuRow, b: SkuRow): number =>
  Number(b.stock > 0) - Number(a.stock > 0) || a.priceCents - b.priceCents

const toOffer = (
  view: PriceView,
  product: DetailRow,
  { name, ...grade }: Grade,
  best: SkuRow,
): Omit<GradeOffer, 'stock' | 'skuCount'> => ({
  grade: name,
  ...grade,
  skuCode: best.skuCode,
  price: toDollarsOrNull(view.unitCents(product, best.priceCents)),
  joinPrice: view.canSee(product.priceMode) ? toDollars(best.priceCents) : null,
})

const sumsOf = (skus: readonly SkuRow[]): Pick<GradeOffer, 'stock' | 'skuCount'> => ({
  stock: skus.reduce((sum, sku) => sum + Math.max(0, sku.stock), 0),
  skuCount: skus.length,
})
