import type { ProductCard } from '@fixbench/contract/catalog/product-card.ts'
import type { ParsedOf } from '@fixbench/contract/core/endpoint.ts'
import type { Page } from '@fixbench/contract/core/paging.ts'
import type { favoriteEndpoints } from '@fixbench/contract/favorite/favorite.contract.ts'
import { canSeePrice } from '@fixbench/domain/price/resolve-price.ts'
import type { Member, Viewer } from '@fixbench/domain/viewer.ts'
import type { ShopContext } from '#server/context/shop-context.ts'
import { toIso } from '#server/database/row.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { failMissing } from '#server/lib/fail.ts'
import type { Paging } from '#server/lib/paging.ts'
import { findCardsById } from '#server/modules/catalog/card.repo.ts'
import { getCards, joinCards } from '#server/modules/catalog/cards.ts'
import { createPriceView, toDollarsOrNull } from '#server/modules/catalog/price-view.ts'
import {
  countFavorites,
  findFavorite,
  findShareKey,
  findShareOwner,
  pageFavorites,
  pageSharedProducts,
} from './favorite.repo.ts'

/** One page of the wish list, newest first, including products off sale. */
export const listFavorites = (
  deps: ShopContext,
  viewer: Member,
  { keyword = '', productCode, ...paging }: ParsedOf<typeof favoriteEndpoints.list>,
) => {
  const filter = {
    memberId: viewer.memberId,
    keyword,
    productCode: productCode ?? null,
  }
  const page = pageFavorites(deps.sql, filter, paging)
  const rows = joinCards(deps, viewer, page.rows, (card, { id, createdAt, seenPriceCents, status }) => ({
    ...card,
    id: String(id),
    createTime: toIso(createdAt),
    seenPrice: canSeePrice(card.priceMode, viewer) ? toDollarsOrNull(seenPriceCents) : null,
    productStatus: status,
  }))
  return { rows, total: page.total }
}

/** Adds a product to the wish list with its current price; idempotent. */
export const addFavorite = async (deps: ShopContext, viewer: Member, productCode: string) => {
  const { memberId } = viewer
  const product = await deps.db.product.findUnique({ where: { productCode }, select: { id: true } })
  if (product === null) return failMissing('The product')

  const view = createPriceView(deps, viewer)
  const card = findCardsById(deps.sql, [product.id]).get(product.id)
  const seenPriceCents = card === undefined ? null : view.unitCents(card, card.listCents)
  const now = deps.clock.now()
  const id = await inTransaction(deps.db, async tx => {
    const key = { memberId, productId: product.id }
    await tx.favorite.updateMany({ where: key, data: { collectionType: 0 } })
    const known = await tx.favorite.findFirst({ where: key, select: { id: true } })
    if (known !== null) return known.id
    const added = await tx.favorite.create({ data: { ...key, seenPriceCents, createdAt: now } })
    await tx.product.update({ where: { id: product.id }, data: { favoriteCount: { increment: 1 } } })
    return added.id
  })

  return { id: String(id), productCode, total: countFavorites(deps.sql, memberId) }
}

/**
 * Removes a product from the wish list, by product code or favorite id. Fails as missing for other members' favorites.
 */
export const removeFavorite = async (deps: ShopContext, viewer: Member, idOrCode: string) => {
  const { memberId } = viewer
  const favorite = findFavorite(deps.sql, memberId, idOrCode) ?? failMissing('The wish list item')
  await inTransaction(deps.db, async tx => {
    const { count } = await tx.favorite.deleteMany({ where: { id: favorite.id, memberId } })
    if (count === 0) return
    await tx.product.updateMany({
      where: { productCode: favorite.productCode, favoriteCount: { gt: 0 } },
      data: { favoriteCount: { decrement: 1 } },
    })
  })
  return { productCode: favorite.productCode, total: countFavorites(deps.sql, memberId) }
}

/** 144 random bits, so links can't be guessed. */
const KEY_BYTES = 18

type Sharing = { shareKey: string | null }

/** The share key of the member's wish list; null while it is private. */
export const getSharing = ({ sql }: ShopContext, { memberId }: Member): Sharing => ({
  shareKey: findShareKey(sql, memberId),
})

/** Shares the member's wish list or makes it private. Sharing again creates a new key, so old links stay invalid. */
export const setSharing = (
  deps: ShopContext,
  { memberId }: Member,
  { isShared }: { isShared: boolean },
): Promise<Sharing> =>
  inTransaction(deps.db, async tx => {
    if (!isShared) {
      await tx.wishListShare.deleteMany({ where: { memberId } })
      return { shareKey: null }
    }
    const { shareKey } = await tx.wishListShare.upsert({
      where: { memberId },
      update: {},
      create: {
        memberId,
        shareKey: deps.random.token(`wish-list:${memberId}`, KEY_BYTES),
        createdAt: deps.clock.now(),
      },
    })
    return { shareKey }
  })

/** One page of a shared wish list, at the viewer's prices. Fails as missing for an invalid key. */
export const listShared = (
  deps: ShopContext,
  viewer: Viewer,
  { shareKey, ...paging }: Paging & { shareKey: string },
): Page<ProductCard> => {
  const memberId = findShareOwner(deps.sql, shareKey) ?? failMissing('This wish list')
  const { rows, total } = pageSharedProducts(deps.sql, memberId, paging)
  const productIds = rows.map(row => row.productId)
  return { rows: getCards(deps, viewer, productIds), total }
}
