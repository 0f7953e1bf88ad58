import { requireValue } from '@fixbench/domain/require.ts'
import type { ShopContext } from '#server/context/shop-context.ts'
import { keepUntilWritten } from '#server/database/keep-until-written.ts'
import { findSkuIds, listSkusByIds, type SkuRow, skuTables } from './sku-line.repo.ts'

type Deps = Pick<ShopContext, 'sql' | 'cache'>

const MAX_KEPT = 5000
const ROUGH_BYTES = 5_000_000

/**
 * The rows of SKUs by id, as the database has them now. Rows that were read before are not read again until a statement
 * writes to a table of SKUs. They have no prices of a viewer, so quantity, time and buyer may differ. Lacks unknown ids.
 */
export const getSkus = (deps: Deps, skuIds: readonly number[]): ReadonlyMap<number, Readonly<SkuRow>> => {
  const rows = keepUntilWritten(
    deps,
    { key: 'kept-skus', tables: skuTables, bytes: ROUGH_BYTES },
    () => new Map<number, Readonly<SkuRow>>(),
  )
  const missing = skuIds.filter(skuId => !rows.has(skuId))
  if (missing.length === 0) return rows

  const isFull = rows.size + missing.length > MAX_KEPT
  if (isFull) rows.clear()
  for (const row of listSkusByIds(deps.sql, isFull ? skuIds : missing)) {
    rows.set(row.skuId, row)
  }

  return rows
}

/** Like `getSkus`, by code, in the order of the codes; skips unknown codes. */
export const getSkusByCodes = (deps: Deps, skuCodes: readonly string[]): Readonly<SkuRow>[] => {
  const skuIds = findSkuIds(deps.sql, skuCodes)
  const rows = getSkus(deps, skuIds)

  return skuIds.map(skuId => requireValue(rows.get(skuId), 'A SKU that has an id'))
}
