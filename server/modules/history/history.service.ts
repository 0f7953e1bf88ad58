import type { ParsedOf } from '@fixbench/contract/core/endpoint.ts'
import type { historyEndpoints } from '@fixbench/contract/history/history.contract.ts'
import type { Member } from '@fixbench/domain/viewer.ts'
import type { ShopContext } from '#server/context/shop-context.ts'
import { parseId, toDbInstant, toIso } from '#server/database/row.ts'
import { inTransaction } from '#server/database/transaction.ts'
import type { Paging } from '#server/lib/paging.ts'
import { joinCards } from '#server/modules/catalog/cards.ts'
import { countEntries, pageEntries, recordView } from './history.repo.ts'

/** One page of recently viewed products, last viewed first. */
export const listBrowsed = (deps: ShopContext, viewer: Member, paging: Paging) => {
  const page = pageEntries(deps.sql, viewer.memberId, paging)
  const rows = joinCards(deps, viewer, page.rows, (card, { id, viewedAt, status }) => ({
    ...card,
    id: String(id),
    viewTime: toIso(viewedAt),
    productStatus: status,
  }))
  return { rows, total: page.total }
}

/** Records a product view; the history keeps each product once and the latest 100. Ignores unknown products. */
export const recordBrowsed = async (deps: ShopContext, viewer: Member, productCode: string) => {
  const { memberId } = viewer
  const now = toDbInstant(deps.clock.nowMs())
  await inTransaction(deps.db, tx => recordView(tx, { memberId, productCode, now }))
  return { total: countEntries(deps.sql, memberId) }
}

/** Deletes history entries by id or product code, or all of them. */
export const removeBrowsed = async (
  deps: ShopContext,
  { memberId }: Member,
  { isAll, ids = [], productCodes = [] }: ParsedOf<typeof historyEndpoints.remove>,
) => {
  const named = { OR: [{ id: { in: ids.map(parseId) } }, { product: { productCode: { in: productCodes } } }] }
  const { count } = await deps.db.browseEntry.deleteMany({ where: { memberId, ...(isAll ? {} : named) } })
  return { removed: count, total: countEntries(deps.sql, memberId) }
}
