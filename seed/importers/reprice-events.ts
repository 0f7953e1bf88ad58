import { shopTime } from '@fixbench/fixtures/shop-time.ts'
import { toDbInstant } from '@fixbench/server/database/row.ts'
import { z } from 'zod'
import type { SeedContext } from '../context.ts'
import { readColumn } from '../database.ts'
import { toDueEvent } from '../due-event.ts'

/** Schedules a price update for every instant after the start at which a discount starts or ends, or a campaign starts. */
export const importRepriceEvents = (ctx: SeedContext): void => {
  const instants = readColumn(
    ctx.db,
    z.string(),
    `SELECT DISTINCT at FROM (SELECT discountStartsAt at FROM Product UNION SELECT discountEndsAt FROM Product
       UNION SELECT startsAt FROM Campaign)
     WHERE at > ? ORDER BY at`,
    toDbInstant(shopTime.startMs),
  )
  ctx.insertEach('DueEvent', instants, at => toDueEvent('catalog-reprice', at, new Date(at)))
}
