import type { Db } from '#server/database/transaction.ts'
import { type ReductionType, reducedCents } from '#server/domain/price/resolve-price.ts'
import { nextSlice } from '#server/worlds/slices.ts'
import { syncLeadSkus } from './lead-sku.repo.ts'

/** Number of products that are read and written at a time. */
const BATCH = 100

type Writer = Pick<Db, 'product' | '$executeRaw' | '$queryRawUnsafe'>

/** Products by id, or all products whose reduction begins or ends at an instant. */
type WhichProducts = { ids: readonly number[] } | { boundaryAt: Date }

const toWhere = (which: WhichProducts) =>
  'ids' in which
    ? { id: { in: [...which.ids] } }
    : { OR: [{ discountStartsAt: which.boundaryAt }, { discountEndsAt: which.boundaryAt }] }

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
 * Recomputes the sale prices of SKUs and the lead SKUs of their products as of `now`. Bump the cache topic `catalog`
 * after the commit.
 */
export const recomputeProductPrices = async (db: Writer, which: WhichProducts, now: Date): Promise<void> => {
  const ids = (await db.product.findMany({ where: toWhere(which), select: { id: true } })).map(({ id }) => id)
  for (let start = 0; start < ids.length; start += BATCH) {
    // Yields between batches: a campaign has thousands of products, and other worlds must stay responsive.
    if (start > 0) await nextSlice()
    await recomputeBatch(db, ids.slice(start, start + BATCH), now)
  }
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
