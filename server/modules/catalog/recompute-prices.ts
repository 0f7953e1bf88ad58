import type { PrismaClient } from '#db/client.ts'
import type { PriceMode } from '#server/domain/price/price-visibility.ts'
import type { LadderStep, ReductionType } from '#server/domain/price/resolve-price.ts'
import { priceColumnsOf } from './price-columns.ts'

type Writer = Pick<PrismaClient, 'product' | 'ladderStep' | '$executeRaw'>

/** Which products: by id, or all whose reduction begins or ends at an instant. */
export type WhichProducts = { ids: readonly number[] } | { boundaryAt: Date }

const whereOf = (which: WhichProducts) =>
  'ids' in which
    ? { id: { in: [...which.ids] } }
    : { OR: [{ discountStartsAt: which.boundaryAt }, { discountEndsAt: which.boundaryAt }] }

const select = {
  id: true,
  priceMode: true,
  discountType: true,
  discountAmtCents: true,
  discountPermille: true,
  discountStartsAt: true,
  discountEndsAt: true,
  ladderCode: true,
  skus: { where: { status: 1 }, select: { priceCents: true } },
} as const

/**
 * Works out the price columns of products anew as of `now`; answers how many rows it wrote. Bump the cache topic
 * `catalog` after the transaction has committed. Products without a SKU on sale keep what they have.
 */
export const recomputeProductPrices = async (
  db: Writer,
  which: WhichProducts,
  now: Date,
): Promise<number> => {
  const products = await db.product.findMany({ where: whereOf(which), select })
  const steps = await db.ladderStep.findMany({ orderBy: [{ ladderCode: 'asc' }, { minQuantity: 'asc' }] })
  const changes = products.flatMap(product => {
    const columns = priceColumnsOf({
      priceMode: product.priceMode as PriceMode,
      reduction: {
        type: product.discountType as ReductionType,
        amountCents: product.discountAmtCents,
        paidPermille: product.discountPermille,
        startsAtMs: product.discountStartsAt?.getTime() ?? null,
        endsAtMs: product.discountEndsAt?.getTime() ?? null,
      },
      ladder: stepsOf(steps, product.ladderCode),
      skuCents: product.skus.map(sku => sku.priceCents),
      nowMs: now.getTime(),
    })
    return columns === null ? [] : [{ id: product.id, ...columns }]
  })
  return db.$executeRaw`
    update Product set minPriceCents = c.minPrice, maxPriceCents = c.maxPrice, joinPriceCents = c.joinPrice,
           lowestPriceCents = c.lowestPrice, offPermille = c.off, guestPriceCents = c.guestPrice,
           memberPriceCents = c.memberPrice
      from (select value ->> 'id' as id, value ->> 'minPriceCents' as minPrice, value ->> 'maxPriceCents' as maxPrice,
                   value ->> 'joinPriceCents' as joinPrice, value ->> 'lowestPriceCents' as lowestPrice,
                   value ->> 'offPermille' as off, value ->> 'guestPriceCents' as guestPrice,
                   value ->> 'memberPriceCents' as memberPrice
              from json_each(${JSON.stringify(changes)})) c
     where Product.id = c.id`
}

const stepsOf = (steps: readonly (LadderStep & { ladderCode: string })[], code: string | null) =>
  steps.filter(step => step.ladderCode === code)
