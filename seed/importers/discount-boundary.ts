import type { SeedContext } from '../context.ts'
import { rowsOf } from '../database.ts'
import { shopTime } from '../shop-time.ts'

/** Every instant after the start at which reductions begin or end becomes an event of the shop clock. */
export const importDiscountBoundaries = (ctx: SeedContext): void => {
  const start = shopTime.text(ctx.startMs)
  const instants = rowsOf<{ at: string }>(
    ctx.db,
    `select discountStartsAt as at from Product where discountType > 0 and discountStartsAt > ?
     union select discountEndsAt from Product where discountType > 0 and discountEndsAt > ? order by 1`,
    start,
    start,
  )
  ctx.insertAll(
    'DueEvent',
    instants.map(({ at }) => {
      const iso = new Date(at).toISOString()
      return {
        kind: 'discount-boundary',
        uniqueKey: `discount-boundary:${iso}`,
        dueAt: new Date(at),
        payload: { at: iso },
      }
    }),
  )
}
