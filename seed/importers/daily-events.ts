import { DELIVERY_HOUR } from '@fixbench/domain/catalog/restock-date.ts'
import type { SeedContext } from '../context.ts'
import { toDueEvent } from '../due-event.ts'

const startAt = (hour: number, minute = 0): Date => new Date(Date.UTC(2025, 6, 26, hour, minute))

/** Schedules the daily events that belong to no member: deliveries of the warehouse, and the end of old request keys. */
export const importDailyEvents = (ctx: SeedContext): void => {
  ctx.insertAll('DueEvent', [
    toDueEvent('stock-delivery', 'daily', startAt(DELIVERY_HOUR)),
    toDueEvent('request-keys-expiry', 'daily', startAt(0, 20)),
  ])
}
