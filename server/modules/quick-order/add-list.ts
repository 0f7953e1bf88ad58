import type { BatchResult } from '@fixbench/contract/cart/cart.schemas.ts'
import type { QuickRow } from '@fixbench/contract/quick-order/quick-order.schemas.ts'
import type { Member } from '@fixbench/domain/viewer.ts'
import type { ShopContext } from '#server/context/shop-context.ts'
import { batchAdd, readAhead } from '#server/modules/cart/batch-add.ts'
import { checkList, countResults } from './check-list.ts'
import type { ListRow } from './read-rows.ts'

/** Adds the available rows of a list to the cart in one transaction and returns every row with its result. */
export const prepareList = async (deps: ShopContext, viewer: Member, list: readonly ListRow[]) => {
  await readAhead(
    deps,
    list.map(({ code }) => code),
  )

  return (joined: ShopContext) => addList(joined, viewer, list)
}

const addList = async (deps: ShopContext, viewer: Member, list: readonly ListRow[]) => {
  const check = checkList(deps, viewer, list)
  const items = check.rows.flatMap(({ skuCode, buyCount }) =>
    skuCode === null || buyCount === 0 ? [] : [{ skuCode, buyCount }],
  )
  const { results, isRepeat, summary } = await batchAdd(deps, viewer, items)
  const refused = new Map(
    results.filter(({ outcome }) => outcome === 'skipped').map(({ skuCode, reason }) => [skuCode, reason]),
  )
  const rows = check.rows.map(row => toAddedRow(row, refused))
  return { ...check, rows, counts: countResults(rows), isRepeat, summary }
}

const toAddedRow = (
  row: QuickRow,
  refused: ReadonlyMap<string, BatchResult['results'][number]['reason']>,
): QuickRow => {
  if (row.buyCount === 0 || row.skuCode === null) return row
  const reason = refused.get(row.skuCode)
  if (reason === undefined) return row.result === 'ready' ? { ...row, result: 'added' } : row
  return {
    ...row,
    result: 'refused',
    reason: reason === 'cart-full' ? 'Your cart is full' : 'Just sold out',
    buyCount: 0,
    lineTotal: null,
  }
}
