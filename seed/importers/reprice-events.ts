import type { SeedContext } from '../context.ts'
import { readRows } from '../database.ts'
import { shopTime } from '../shop-time.ts'

/** Schedules a price update for every instant after the start at which a discount starts or ends. */
export const importRepriceEvents = (ctx: SeedContext): void => {
  const instants = readRows<{ at: string }>(
    ctx.db,
    `SELECT DISTINCT at FROM (SELECT discountStartsAt at FROM Product UNION SELECT discountEndsAt FROM Product)
     WHERE at > ? ORDER BY at`,
    shopTime.text(shopTime.startMs),
  )
  ctx.insertEach('DueEvent', instants, ({ at }) => ({
    kind: 'catalog-reprice',
    uniqueKey: `catalog-reprice:${at}`,
    dueAt: new Date(at),
    payload: {},
  }))
}
