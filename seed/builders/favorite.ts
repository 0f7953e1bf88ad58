import type { Favorite } from '#db/client.ts'
import { type BuilderDb, builderNow } from './builder-db.ts'

/** Adds a product to a member's wish list and increments the product's favorite count. */
export const makeFavorite = async (db: BuilderDb, memberId: number, productId: number): Promise<Favorite> => {
  const { memberPriceCents } = await db.product.update({
    where: { id: productId },
    data: { favoriteCount: { increment: 1 } },
    select: { memberPriceCents: true },
  })
  return db.favorite.create({
    data: { memberId, productId, seenPriceCents: memberPriceCents, createdAt: builderNow() },
  })
}
