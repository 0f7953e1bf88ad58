import { type Reduction, resolveUnitPriceCents } from '#server/domain/price/resolve-price.ts'
import { type Database, rowsOf } from '../database.ts'
import type { LineWish } from './plans.ts'

export type SkuFacts = {
  skuId: number
  productId: number
  skuCode: string
  productCode: string
  nameEn: string
  productSpec: string
  imageUrl: string
  seoUrl: string
  priceCents: number
  stock: number
  weightGrams: number
  hsCode: string
  dangerousGoods: string
  warrantyMonths: number
  doaDays: number
  discountType: 0 | 1 | 2
  discountAmtCents: number
  discountPermille: number
  discountStartsAt: string | null
  discountEndsAt: string | null
  ladderCode: string | null
  familySlug: string | null
  kind: string
}

const KINDS = new Set(['machine', 'tool', 'consumable', 'ic'])
const ENOUGH_STOCK = 3

const SQL = `SELECT s.id skuId, p.id productId, s.skuCode, p.productCode, s.nameEn, s.productSpec,
  coalesce(s.imageUrl, p.imageUrl) imageUrl, p.seoUrl, s.priceCents, s.stock - s.reserved stock, s.weightGrams,
  p.hsCode, p.dangerousGoods, p.warrantyMonths, p.doaDays, p.discountType, p.discountAmtCents, p.discountPermille,
  p.discountStartsAt, p.discountEndsAt, p.ladderCode, f.slug familySlug, p.kind
  FROM Product p JOIN Sku s ON s.productId = p.id LEFT JOIN PartFamily f ON f.id = p.familyId
  WHERE p.status = 1 AND s.status = 1 AND p.priceMode = 'shown' AND p.isPresale = 0`

/** Finds the SKU of a wish: the first one in stock of the nth best-selling product. Fails when there are too few. */
export const createPicker = (db: Database): ((wish: LineWish) => SkuFacts) => {
  const lists = new Map<string, SkuFacts[]>()
  return ([from, nth, quantity]) => {
    const list = lists.get(from) ?? firstSkus(db, from)
    lists.set(from, list)
    const found =
      list.filter(sku => sku.stock >= Math.max(quantity, ENOUGH_STOCK))[nth] ?? list[nth % list.length]
    if (found === undefined) throw new Error(`No product of '${from}' to order`)
    return found
  }
}

const firstSkus = (db: Database, from: string): SkuFacts[] => {
  const where = KINDS.has(from) ? 'p.kind = ?' : 'f.slug = ?'
  const rows = rowsOf<SkuFacts>(db, `${SQL} AND ${where} ORDER BY p.soldCount DESC, p.id, s.sort, s.id`, from)
  const seen = new Set<number>()
  return rows.filter(row => {
    const isNew = row.stock >= ENOUGH_STOCK && !seen.has(row.productId)
    if (isNew) seen.add(row.productId)
    return isNew
  })
}

export type LadderStep = { minQuantity: number; discountPermille: number }

/** All ladders by code. */
export const readLadders = (db: Database): Map<string, LadderStep[]> => {
  const ladders = new Map<string, LadderStep[]>()
  for (const { ladderCode, ...step } of rowsOf<LadderStep & { ladderCode: string }>(
    db,
    'SELECT ladderCode, minQuantity, discountPermille FROM LadderStep ORDER BY ladderCode, minQuantity',
  ))
    ladders.set(ladderCode, [...(ladders.get(ladderCode) ?? []), step])
  return ladders
}

/** Thousandths off every price by wholesale level. */
export const readLevelDiscounts = (db: Database): Map<number, number> =>
  new Map(
    rowsOf<{ level: number; discountPermille: number }>(
      db,
      'SELECT level, discountPermille FROM WholesaleLevel',
    ).map(row => [row.level, row.discountPermille]),
  )

/** What one piece cost at an instant, by the shop's own price rule. */
export const unitPriceAt = (
  sku: SkuFacts,
  {
    quantity,
    levelPermille,
    atMs,
    ladders,
  }: { quantity: number; levelPermille: number; atMs: number; ladders: Map<string, LadderStep[]> },
): number =>
  resolveUnitPriceCents({
    listCents: sku.priceCents,
    reduction: reductionOf(sku),
    ladder: sku.ladderCode === null ? [] : (ladders.get(sku.ladderCode) ?? []),
    quantity,
    levelPermille,
    nowMs: atMs,
  })

const reductionOf = (sku: SkuFacts): Reduction => ({
  type: sku.discountType,
  amountCents: sku.discountAmtCents,
  paidPermille: sku.discountPermille,
  startsAtMs: sku.discountStartsAt === null ? null : Date.parse(sku.discountStartsAt),
  endsAtMs: sku.discountEndsAt === null ? null : Date.parse(sku.discountEndsAt),
})
