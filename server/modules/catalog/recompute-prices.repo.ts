import { toParts } from '@fixbench/contract/core/lists.ts'
import { type ReductionType, reducedCents } from '@fixbench/domain/price/resolve-price.ts'
import type { Db } from '#server/database/transaction.ts'
import { nextSlice } from '#server/lib/slices.ts'
import { syncLeadSkus } from './lead-sku.repo.ts'

/** Number of products that are read and written at a time. */
const BATCH = 100

type Writer = Pick<Db, 'product' | '$executeRaw' | '$queryRawUnsafe'>

const select = {
  id: true,
  discountType: true,
  discountAmtCents: true,
  discountPermille: true,
  discountStartsAt: true,
  discountEndsAt: true,
  skus: { select: { id: true, priceCents: true } },
} as const

/**
 * Recomputes the sale prices of the SKUs of some products and their lead SKUs as of `now`. Bump the cache topic
 * `catalog` after the commit.
 */
export const recomputeProductPrices = async (
  db: Writer,
  productIds: readonly number[],
  now: Date,
): Promise<void> => {
  for (const [index, batch] of toParts(productIds, BATCH).entries()) {
    // Yields between batches, so that other worlds stay responsive.
    if (index > 0) await nextSlice()
    await recomputeBatch(db, batch, now)
  }
}

type Boundary = { boundaryAt: Date; afterId: number; limit: number }

/**
 * Ids of at most `limit` products whose reduction begins or ends at an instant, in order, beginning after an id. A
 * campaign has thousands, too many for one transaction.
 */
export const findProductsAtBoundary = async (
  db: Writer,
  { boundaryAt, afterId, limit }: Boundary,
): Promise<number[]> => {
  const products = await db.product.findMany({
    where: { id: { gt: afterId }, OR: [{ discountStartsAt: boundaryAt }, { discountEndsAt: boundaryAt }] },
    orderBy: { id: 'asc' },
    take: limit,
    select: { id: true },
  })

  return products.map(({ id }) => id)
}

const recomputeBatch = async (db: Writer, ids: number[], now: Date): Promise<void> => {
  const products = await db.product.findMany({ where: { id: { in: ids } }, select })
  const prices = products.flatMap(product => {
    const reduction = {
      type: product.discountType as ReductionType,
      amountCents: product.discountAmtCents,
      paidPermille: product.discountPermille,
      startsAtMs: product.discountStartsAt?.getTime() ?? null,
      endsAtMs: product.discountEndsAt?.getTime() ?? null,
    }
    return product.skus.map(({ id, priceCents }) => ({
      id,
      cents: reducedCents(priceCents, reduction, now.getTime()),
    }))
  })
  await db.$executeRaw`
    update Sku set salePriceCents = x.cents
      from (select value ->> 'id' as id, value ->> 'cents' as cents from json_each(${JSON.stringify(prices)})) x
     where Sku.id = x.id and Sku.salePriceCents <> x.cents`

  const productIds = products.map(({ id }) => id)
  await syncLeadSkus(db, productIds)
}
