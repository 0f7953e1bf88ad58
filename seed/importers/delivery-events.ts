import { DELIVERY_HOUR } from '@fixbench/domain/catalog/restock-date.ts'
import type { SeedContext } from '../context.ts'
import { toDueEvent } from '../due-event.ts'

/** First delivery after the start. */
const FIRST_DELIVERY_AT = new Date(Date.UTC(2025, 6, 26, DELIVERY_HOUR))

/** Schedules the daily deliveries of the warehouse. */
export const importDeliveryEvents = (ctx: SeedContext): void => {
  ctx.insertAll('DueEvent', [toDueEvent('stock-delivery', 'daily', FIRST_DELIVERY_AT)])
}
