import { groupBy, sumBy } from '@fixbench/contract/core/lists.ts'
import { computeDeliveryQuantity, computeRestockMs } from '@fixbench/domain/catalog/restock-date.ts'
import type { ShopContext } from '#server/context/shop-context.ts'
import { keepSlicesUntilWritten } from '#server/database/keep-slices-until-written.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { DAILY_MS, type DailySpan, defineDailyEvent } from '#server/due-events/definitions.ts'
import { deliverStock, listSoldOut, soldOutTables } from '#server/modules/stock/stock.repo.ts'
import { notifyArrivals } from './notice.service.ts'

type Deps = Pick<ShopContext, 'sql' | 'cache'>

const ROUGH_BYTES = 500_000

/** The SKUs that are sold out. A move of the clock asks for each day, and most days change no stock. */
const getSoldOut = (deps: Deps) =>
  keepSlicesUntilWritten(deps, { key: 'sold-out', tables: soldOutTables, bytes: ROUGH_BYTES }, () =>
    listSoldOut(deps.sql),
  )

/** The deliveries of a time span: a SKU and a quantity for each article that is sold out. */
const listDeliveries = async (deps: Deps, { now, since }: DailySpan) => {
  const sinceMs = since?.getTime() ?? now.getTime() - DAILY_MS
  const soldOut = await getSoldOut(deps)
  const arriving = soldOut.filter(({ stockKey }) => computeRestockMs(stockKey, sinceMs) <= now.getTime())

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
  hasWork: async (deps, span) => (await listDeliveries(deps, span)).length > 0,
  run: async ({ deps, now, payload }) => {
    const facts = { orderNo: null, actor: 'warehouse', reason: 'Delivery', now }
    const deliveries = await listDeliveries(deps, payload)
    await inTransaction(deps.db, async tx => {
      const skuIds = await deliverStock(tx, deliveries, facts)
      await notifyArrivals(deps, tx, skuIds)
    })
    deps.cache.bump('catalog')
  },
})
