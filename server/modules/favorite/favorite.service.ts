import { inTransaction } from '#server/database/transaction.ts'
import { toDollars } from '#server/domain/money.ts'
import type { Member } from '#server/domain/viewer.ts'
import { failMissing } from '#server/lib/fail.ts'
import { toLikePattern } from '#server/lib/like-pattern.ts'
import { toIso } from '#server/lib/shop-date.ts'
import { toProductCard } from '#server/modules/catalog/card.mapper.ts'
import { findCardsById } from '#server/modules/catalog/card.repo.ts'
import { createPriceView } from '#server/modules/catalog/price-view.ts'
import type { WorldDeps } from '#server/worlds/world.ts'
import { countFavorites, findFavorite, pageFavorites } from './favorite.repo.ts'

type ListInput = {
  keyword?: string | undefined
  productCode?: string | undefined
  pageNum: number
  pageSize: number
}

/** One page of the wish list, newest first, including products off sale. */
export const listFavorites = (deps: WorldDeps, viewer: Member, input: ListInput) => {
  const { keyword = '', productCode = null, pageNum, pageSize } = input
  const { entries, total } = pageFavorites(deps.sql, viewer.memberId, {
    like: toLikePattern(keyword),
    productCode,
    limit: pageSize,
    offset: (pageNum - 1) * pageSize,
  })
  const view = createPriceView(deps, viewer)
  const cards = findCardsById(
    deps.sql,
    entries.map(entry => entry.productId),
  )
  const rows = entries.flatMap(entry => {
    const card = cards.get(entry.productId)
    if (card === undefined) return []
    const seen = view.canSee(card.priceMode) ? entry.seenPriceCents : null
    return [
      {
        ...toProductCard(view, card),
        id: String(entry.id),
        createTime: toIso(entry.createdAt),
        seenPrice: seen === null ? null : toDollars(seen),
        productStatus: entry.status,
      },
    ]
  })
  return { rows, total }
}

/** Adds a product to the wish list with its current price; idempotent. */
export const addFavorite = async (deps: WorldDeps, viewer: Member, productCode: string) => {
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
  return { id: String(id), productCode, total: countFavorites(deps, memberId) }
}

/**
 * Removes a product from the wish list, by product code or favorite id. Fails as missing for other members' favorites.
 */
export const removeFavorite = async (deps: WorldDeps, viewer: Member, idOrCode: string) => {
  const { memberId } = viewer
  const favorite = findFavorite(deps, memberId, idOrCode) ?? failMissing('The wish list item')
  await inTransaction(deps.db, async tx => {
    const { count } = await tx.favorite.deleteMany({ where: { id: favorite.id, memberId } })
    if (count === 0) return
    await tx.product.updateMany({
      where: { productCode: favorite.productCode, favoriteCount: { gt: 0 } },
      data: { favoriteCount: { decrement: 1 } },
    })
  })
  return { productCode: favorite.productCode, total: countFavorites(deps, memberId) }
}
