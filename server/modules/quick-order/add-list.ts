import type { QuickCheck, QuickResult, QuickRow } from '#contract/quick-order.contract.ts'
import type { Member } from '#server/domain/viewer.ts'
import { batchAdd } from '#server/modules/cart/batch-add.ts'
import type { WorldDeps } from '#server/worlds/world.ts'
import { checkList } from './check-list.ts'
import type { WrittenRow } from './read-rows.ts'

type Results = Awaited<ReturnType<typeof batchAdd>>['results']

/**
 * Adds what a list can add to the cart in one transaction and answers the rows with what became of them. The same key adds the
 * list once; a repeat answers the rows as added.
 */
export const addList = async (
  deps: WorldDeps,
  viewer: Member,
  written: readonly WrittenRow[],
  key: string | undefined,
) => {
  const check = checkList(deps, viewer, written)
  const items = check.rows.flatMap(({ skuCode, buyCount }) =>
    skuCode === null || buyCount === 0 ? [] : [{ skuCode, buyCount }],
  )
  const { results, isRepeat, summary } = await batchAdd(deps, viewer, items, key && `quick:${key}`)
  const { rows, counts } = withResults(check, results)
  return { ...check, rows, counts, isRepeat, summary }
}

const withResults = (check: QuickCheck, results: Results): Pick<QuickCheck, 'rows' | 'counts'> => {
  const refused = new Map(
    results.filter(({ outcome }) => outcome === 'skipped').map(({ skuCode, reason }) => [skuCode, reason]),
  )
  const rows = check.rows.map(row => afterAdding(row, refused))
  const counts = { ...check.counts }
  for (const status of Object.keys(counts) as QuickResult[]) {
    counts[status] = rows.filter(row => row.result === status).length
  }
  return { rows, counts }
}

const afterAdding = (row: QuickRow, refused: ReadonlyMap<string, Results[number]['reason']>): QuickRow => {
  if (row.buyCount === 0 || row.skuCode === null) return row
  const reason = refused.get(row.skuCode)
  if (reason === undefined) return row.result === 'ready' ? { ...row, result: 'added' } : row
  const why = reason === 'cart-full' ? 'Your cart is full' : 'Just sold out'
  return { ...row, result: 'refused', reason: why, buyCount: 0, lineTotal: null }
}
