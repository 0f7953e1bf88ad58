import type { ParsedOf } from '@fixbench/contract/core/endpoint.ts'
import {
  MAX_LISTS,
  type SavedList,
  type savedListEndpoints,
} from '@fixbench/contract/saved-list/saved-list.contract.ts'
import type { Member } from '@fixbench/domain/viewer.ts'
import type { ShopContext } from '#server/context/shop-context.ts'
import { parseId, toIso } from '#server/database/row.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { fail, failField, failMissing } from '#server/lib/fail.ts'
import { toFullPage } from '#server/lib/paging.ts'
import { listOrderedSkus } from '#server/modules/cart/batch-add.ts'
import { mergeRequested, type RequestedSku } from '#server/modules/catalog/sku-line.ts'
import { prepareList } from '#server/modules/quick-order/add-list.ts'
import { checkList } from '#server/modules/quick-order/check-list.ts'
import type { ListRow } from '#server/modules/quick-order/read-rows.ts'
import {
  findKnownSkuCodes,
  findSavedList,
  listSavedListItems,
  listSavedLists,
  replaceItems,
  type SavedListItem,
  type SavedListRow,
} from './saved-list.repo.ts'

const toSavedList = ({ id, createdAt, updatedAt, ...row }: SavedListRow): SavedList => ({
  ...row,
  id: String(id),
  createTime: toIso(createdAt),
  updateTime: toIso(updatedAt),
})

const requireList = ({ sql }: ShopContext, { memberId }: Member, id: string): SavedListRow =>
  findSavedList(sql, memberId, parseId(id)) ?? failMissing('The list')

/** The member's saved lists, most recently changed first. */
export const listOwnLists = ({ sql }: ShopContext, { memberId }: Member) =>
  toFullPage(listSavedLists(sql, memberId).map(toSavedList))

const toListRows = (items: readonly SavedListItem[]): ListRow[] =>
  items.map(({ skuCode, quantity }) => ({ code: skuCode, quantity: String(quantity) }))

/** A saved list, with its items checked against current prices and stock. */
export const showList = (deps: ShopContext, viewer: Member, id: string) => {
  const row = requireList(deps, viewer, id)
  return {
    list: toSavedList(row),
    check: checkList(deps, viewer, toListRows(listSavedListItems(deps.sql, row.id))),
  }
}

type NewList = ParsedOf<typeof savedListEndpoints.create>

/**
 * Saves items, the cart or an order as a list. Leaves out unknown SKU codes. Fails for an empty list or a name already
 * in use.
 */
export const createList = async (deps: ShopContext, viewer: Member, input: NewList): Promise<SavedList> => {
  const { memberId } = viewer
  const items = toKnownItems(deps, await readRequestedSkus(deps, viewer, input))
  if (items.length === 0) fail('REFUSED', null, 'There’s nothing to save')

  const now = deps.clock.now()
  const listId = await inTransaction(deps.db, async tx => {
    const { id } = await tx.savedList
      .create({ data: { memberId, name: input.name, createdAt: now, updatedAt: now } })
      .catch(failNameTaken)
    if ((await tx.savedList.count({ where: { memberId } })) > MAX_LISTS) {
      fail('REFUSED', null, `You can save up to ${MAX_LISTS} lists`)
    }
    await replaceItems(tx, id, items)
    return id
  })

  return toSavedList(requireList(deps, viewer, String(listId)))
}

const failNameTaken = (error: unknown): never => {
  if (error instanceof Error && 'code' in error && error.code === 'P2002') {
    return failField('name', 'You already have a list with this name')
  }
  throw error
}

const readRequestedSkus = async (
  deps: ShopContext,
  viewer: Member,
  input: NewList,
): Promise<readonly RequestedSku[]> => {
  if (input.orderNo !== undefined) return listOrderedSkus(deps, viewer, input.orderNo)
  if (!input.fromCart) return input.items ?? []
  const lines = await deps.db.cartLine.findMany({
    where: { memberId: viewer.memberId, isSavedForLater: false },
    select: { buyCount: true, sku: { select: { skuCode: true } } },
    orderBy: [{ addedAt: 'desc' }, { id: 'desc' }],
  })
  return lines.map(({ buyCount, sku }) => ({ skuCode: sku.skuCode, buyCount }))
}

const toKnownItems = ({ sql }: ShopContext, requestedItems: readonly RequestedSku[]): SavedListItem[] => {
  const codes = requestedItems.map(requested => requested.skuCode)
  const knownCodes = findKnownSkuCodes(sql, codes)
  const known = mergeRequested(requestedItems.filter(requested => knownCodes.has(requested.skuCode)))
  return known.map(({ skuCode, buyCount }) => ({ skuCode, quantity: Math.min(buyCount, 99_999) }))
}

/** Renames a saved list. Fails for a name already in use. */
export const renameList = async (deps: ShopContext, viewer: Member, id: string, name: string) => {
  const row = requireList(deps, viewer, id)
  await deps.db.savedList
    .update({ where: { id: row.id }, data: { name, updatedAt: deps.clock.now() } })
    .catch(failNameTaken)
  return toSavedList(requireList(deps, viewer, id))
}

/** Replaces the items of a saved list; the array sets their order. */
export const saveList = async (
  deps: ShopContext,
  viewer: Member,
  id: string,
  requestedItems: readonly RequestedSku[],
) => {
  const row = requireList(deps, viewer, id)
  const items = toKnownItems(deps, requestedItems)
  await inTransaction(deps.db, async tx => {
    await tx.savedList.update({ where: { id: row.id }, data: { updatedAt: deps.clock.now() } })
    await replaceItems(tx, row.id, items)
  })
  return showList(deps, viewer, id)
}

/** Deletes a saved list. */
export const removeList = async (deps: ShopContext, viewer: Member, id: string) => {
  const row = requireList(deps, viewer, id)
  const { count } = await deps.db.savedList.deleteMany({ where: { id: row.id } })
  return { removed: count }
}

/** Adds the available items of a saved list to the cart. */
export const prepareSavedList = async (deps: ShopContext, viewer: Member, id: string) => {
  const row = requireList(deps, viewer, id)
  return prepareList(deps, viewer, toListRows(listSavedListItems(deps.sql, row.id)))
}
