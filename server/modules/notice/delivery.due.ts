import { groupBy } from '@fixbench/contract/core/group-by.ts'
import { computeDeliveryQuantity, computeRestockMs } from '@fixbench/domain/catalog/restock-date.ts'
import { sumBy } from '@fixbench/domain/money.ts'
import type { SqlReader } from '#server/database/sql-reader.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { DAILY_MS, type DailySpan, defineDailyEvent } from '#server/due-events/definitions.ts'
import { deliverStock, listSoldOut } from '#server/modules/stock/stock.repo.ts'
import { notifyArrivals } from './notice.service.ts'

/** The deliveries of a time span: a SKU and a quantity for each article that is sold out. */
const listDeliveries = (sql: SqlReader, { now, since }: DailySpan) => {
  const sinceMs = since?.getTime() ?? now.getTime() - DAILY_MS
  const arriving = listSoldOut(sql).filter(
    ({ stockKey }) => computeRestockMs(stockKey, sinceMs) <= now.getTime(),
  )

  return [...groupBy(arriving, ({ stockKey }) => stockKey).values()].flatMap(skus =>
    skus.slice(0, 1).map(({ skuId, skuCode, kind }) => ({
      skuId,
      skuCode,
      quantity: computeDeliveryQuantity(
        kind,
        sumBy(skus, sku => sku.soldCount),
      ),
    })),
  )
}

/** Books the deliveries of the day on the dates that product pages show, and notifies everyone who waits. */
export const stockDelivery = defineDailyEvent('stock-delivery', {
  hasWork: (sql, span) => listDeliveries(sql, span).length > 0,
  run: async ({ deps, now, payload }) => {
    const facts = { orderNo: null, actor: 'warehouse', reason: 'Delivery', now }
    await inTransaction(deps.db, async tx => {
      const skuIds = await deliverStock(tx, listDeliveries(deps.sql, payload), facts)
      await notifyArrivals(deps, tx, skuIds)
    })
    deps.cache.bump('catalog')
  },
})
