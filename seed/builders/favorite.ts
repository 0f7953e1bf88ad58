import type { Favorite } from '#db/client.ts'
import { type BuilderDb, builderNow } from './builder-db.ts'

/** A product on a member's wish list. */
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
