import type { Page } from '#contract/core/paging.ts'
import type { ProductCard } from '#contract/product-card.ts'
import { inTransaction } from '#server/database/transaction.ts'
import type { Member, Viewer } from '#server/domain/viewer.ts'
import { failMissing } from '#server/lib/fail.ts'
import { randomToken } from '#server/lib/ids.ts'
import { type Paging, toRange } from '#server/lib/slice-page.ts'
import { getCards } from '#server/modules/catalog/list-products.ts'
import type { WorldDeps } from '#server/worlds/world.ts'
import { findShareKey, findShareOwner, pageSharedProducts } from './favorite.repo.ts'

/** 144 random bits, so links can't be guessed. */
const KEY_BYTES = 18

type Sharing = { shareKey: string | null }

/** The share key of the member's wish list; null while it is private. */
export const getSharing = ({ sql }: WorldDeps, { memberId }: Member): Sharing => ({
  shareKey: findShareKey(sql, memberId),
})

/** Shares the member's wish list or makes it private. Sharing again creates a new key, so old links stay invalid. */
export const setSharing = (deps: WorldDeps, { memberId }: Member, isShared: boolean): Promise<Sharing> =>
  inTransaction(deps.db, async tx => {
    if (!isShared) {
      await tx.wishListShare.deleteMany({ where: { memberId } })
      return { shareKey: null }
    }
    const { shareKey } = await tx.wishListShare.upsert({
      where: { memberId },
      update: {},
      create: { memberId, shareKey: randomToken(KEY_BYTES), createdAt: deps.clock.now() },
    })
    return { shareKey }
  })

/** One page of a shared wish list, at the viewer's prices. Fails as missing for an invalid key. */
export const listShared = (
  deps: WorldDeps,
  viewer: Viewer,
  { shareKey, ...paging }: Paging & { shareKey: string },
): Page<ProductCard> => {
  const memberId = findShareOwner(deps.sql, shareKey) ?? failMissing('This wish list')
  const { productIds, total } = pageSharedProducts(deps.sql, memberId, toRange(paging))
  return { rows: getCards(deps, viewer, productIds), total }
}
