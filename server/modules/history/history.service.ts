import { inTransaction } from '#server/database/transaction.ts'
import type { Member } from '#server/domain/viewer.ts'
import { toDbInstant, toIso } from '#server/lib/shop-date.ts'
import { toProductCard } from '#server/modules/catalog/card.mapper.ts'
import { findCardsById } from '#server/modules/catalog/card.repo.ts'
import { createPriceView } from '#server/modules/catalog/price-view.ts'
import type { WorldDeps } from '#server/worlds/world.ts'
import { countEntries, pageEntries, recordView } from './history.repo.ts'

/** One page of recently viewed products, last viewed first. */
export const listBrowsed = (
  deps: WorldDeps,
  viewer: Member,
  { pageNum, pageSize }: { pageNum: number; pageSize: number },
) => {
  const entries = pageEntries(deps.sql, viewer.memberId, {
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
    return card === undefined
      ? []
      : [
          {
            ...toProductCard(view, card),
            id: String(entry.id),
            viewTime: toIso(entry.viewedAt),
            productStatus: entry.status,
          },
        ]
  })
  return { rows, total: countEntries(deps.sql, viewer.memberId) }
}

/** Records a product view; the history keeps each product once and the latest 100. Ignores unknown products. */
export const recordBrowsed = async (deps: WorldDeps, viewer: Member, productCode: string) => {
  const { memberId } = viewer
  const now = toDbInstant(deps.clock.nowMs())
  await inTransaction(deps.db, tx => recordView(tx, { memberId, productCode, now }))
  return { total: countEntries(deps.sql, memberId) }
}

type Removal = {
  ids?: readonly string[] | undefined
  productCodes?: readonly string[] | undefined
  isAll: boolean
}

/** Deletes history entries by id or product code, or all of them. */
export const removeBrowsed = async (deps: WorldDeps, viewer: Member, removal: Removal) => {
  const { memberId } = viewer
  const ids = (removal.ids ?? []).filter(id => /^\d{1,15}$/.test(id)).map(Number)
  const { count } = await deps.db.browseEntry.deleteMany({
    where: {
      memberId,
      ...(removal.isAll
        ? {}
        : {
            OR: [
              { id: { in: ids } },
              { product: { productCode: { in: [...(removal.productCodes ?? [])] } } },
            ],
          }),
    },
  })
  return { removed: count, total: countEntries(deps.sql, memberId) }
}
