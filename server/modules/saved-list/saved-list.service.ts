import { MAX_LISTS, type SavedList } from '#contract/saved-list.contract.ts'
import { inTransaction } from '#server/database/transaction.ts'
import type { Member } from '#server/domain/viewer.ts'
import { fail, failField, failMissing } from '#server/lib/fail.ts'
import { toIso } from '#server/lib/shop-date.ts'
import { mergeRequested, type RequestedSku } from '#server/modules/catalog/sku-line.ts'
import { addList } from '#server/modules/quick-order/add-list.ts'
import { checkList } from '#server/modules/quick-order/check-list.ts'
import type { WrittenRow } from '#server/modules/quick-order/read-rows.ts'
import type { WorldDeps } from '#server/worlds/world.ts'
import {
  findList,
  knownCodes,
  type ListItem,
  type ListRow,
  listItems,
  listLists,
  writeItems,
} from './saved-list.repo.ts'

const toSavedList = ({ id, createdAt, updatedAt, ...row }: ListRow): SavedList => ({
  ...row,
  id: String(id),
  createTime: toIso(createdAt),
  updateTime: toIso(updatedAt),
})

const requireList = ({ sql }: WorldDeps, { memberId }: Member, id: string): ListRow =>
  findList(sql, memberId, /^\d{1,15}$/.test(id) ? Number(id) : 0) ?? failMissing('The list')

export const listOwnLists = ({ sql }: WorldDeps, { memberId }: Member) => {
  const rows = listLists(sql, memberId).map(toSavedList)
  return { rows, total: rows.length }
}

const writtenRows = (items: readonly ListItem[]): WrittenRow[] =>
  items.map(({ skuCode, quantity }) => ({ code: skuCode, quantity: String(quantity) }))

/** A list with what it would bring into the cart now. */
export const showList = (deps: WorldDeps, viewer: Member, id: string) => {
  const row = requireList(deps, viewer, id)
  return { list: toSavedList(row), check: checkList(deps, viewer, writtenRows(listItems(deps.sql, row.id))) }
}

type NewList = {
  name: string
  items?: readonly RequestedSku[] | undefined
  fromCart: boolean
  orderNo?: string | undefined
}

/** Keeps a list under a new name. Codes that the shop does not have are left out; a list of nothing is refused. */
export const createList = async (deps: WorldDeps, viewer: Member, input: NewList): Promise<SavedList> => {
  const { memberId } = viewer
  const items = itemsFor(deps, await readRequestedSkus(deps, viewer, input))
  if (items.length === 0) fail('REFUSED', null, 'There’s nothing to save')
  const now = deps.clock.now()
  const listId = await inTransaction(deps.db, async tx => {
    const { id } = await tx.savedList
      .create({ data: { memberId, name: input.name, createdAt: now, updatedAt: now } })
      .catch(failTaken)
    if ((await tx.savedList.count({ where: { memberId } })) > MAX_LISTS) {
      fail('REFUSED', null, `You can save up to ${MAX_LISTS} lists`)
    }
    await writeItems(tx, id, items)
    return id
  })
  return toSavedList(requireList(deps, viewer, String(listId)))
}

const failTaken = (error: unknown): never => {
  if (error instanceof Error && 'code' in error && error.code === 'P2002') {
    return failField('name', 'You already have a list with this name')
  }
  throw error
}

const readRequestedSkus = async (
  { db }: WorldDeps,
  { memberId }: Member,
  input: NewList,
): Promise<RequestedSku[]> => {
  if (input.orderNo !== undefined) {
    const order = await db.order.findFirst({
      where: { orderNo: input.orderNo, memberId },
      select: { items: { select: { skuCode: true, quantity: true }, orderBy: { id: 'asc' } } },
    })
    if (order === null) return failMissing('The order')
    return order.items.map(({ skuCode, quantity }) => ({ skuCode, buyCount: quantity }))
  }
  if (!input.fromCart) return [...(input.items ?? [])]
  const lines = await db.cartLine.findMany({
    where: { memberId, isSavedForLater: false },
    select: { buyCount: true, sku: { select: { skuCode: true } } },
    orderBy: [{ addedAt: 'desc' }, { id: 'desc' }],
  })
  return lines.map(({ buyCount, sku }) => ({ skuCode: sku.skuCode, buyCount }))
}

const itemsFor = ({ sql }: WorldDeps, requestedItems: readonly RequestedSku[]): ListItem[] => {
  const known = knownCodes(
    sql,
    requestedItems.map(requested => requested.skuCode),
  )
  return mergeRequested(requestedItems.filter(requested => known.has(requested.skuCode))).map(
    ({ skuCode, buyCount }) => ({
      skuCode,
      quantity: Math.min(buyCount, 99_999),
    }),
  )
}

export const renameList = async (deps: WorldDeps, viewer: Member, id: string, name: string) => {
  const row = requireList(deps, viewer, id)
  await deps.db.savedList
    .update({ where: { id: row.id }, data: { name, updatedAt: deps.clock.now() } })
    .catch(failTaken)
  return toSavedList(requireList(deps, viewer, id))
}

/** Replaces what a list holds, in the order given. */
export const saveList = async (
  deps: WorldDeps,
  viewer: Member,
  id: string,
  requestedItems: readonly RequestedSku[],
) => {
  const row = requireList(deps, viewer, id)
  const items = itemsFor(deps, requestedItems)
  await inTransaction(deps.db, async tx => {
    await tx.savedList.update({ where: { id: row.id }, data: { updatedAt: deps.clock.now() } })
    await writeItems(tx, row.id, items)
  })
  return showList(deps, viewer, id)
}

export const removeList = async (deps: WorldDeps, viewer: Member, id: string) => {
  const row = requireList(deps, viewer, id)
  const { count } = await deps.db.savedList.deleteMany({ where: { id: row.id } })
  return { removed: count }
}

/** Adds the available items of a list to the cart, once per key. */
export const putListIntoCart = (deps: WorldDeps, viewer: Member, id: string, key: string | undefined) => {
  const row = requireList(deps, viewer, id)
  return addList(deps, viewer, writtenRows(listItems(deps.sql, row.id)), key)
}
