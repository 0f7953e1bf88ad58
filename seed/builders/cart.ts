import type { CartLine, Prisma } from '#db/client.ts'
import { type BuilderDb, builderNow } from './builder-db.ts'
import { makeProduct } from './catalog.ts'

/** A selected cart line with quantity 1. Creates a product unless `skuId` is given. */
export const makeCartLine = async (
  db: BuilderDb,
  memberId: number,
  overrides: Partial<Prisma.CartLineUncheckedCreateInput> = {},
): Promise<CartLine> => {
  const skuId = overrides.skuId ?? (await makeProduct(db)).sku.id
  const { priceCents } = await db.sku.findUniqueOrThrow({
    where: { id: skuId },
    select: { priceCents: true },
  })
  return db.cartLine.create({
    data: {
      memberId,
      buyCount: 1,
      joinPriceCents: priceCents,
      addedAt: builderNow(),
      updatedAt: builderNow(),
      ...overrides,
      skuId,
    },
  })
}
