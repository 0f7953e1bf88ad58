import type { EventData, EventType } from '@fixbench/contract/event/shop-event.ts'
import type { ChangedRow } from '@fixbench/server/database/row-change.ts'
import type { Execute } from '@fixbench/server/database/statement.ts'

/** An event of the shop, with the facts of the row that it is about. */
export type ShopEvent = { type: EventType; data: EventData }

/** Turns changes of one table into events. */
export type EventSource = {
  table: string
  /** Returns undefined for a change that is no event. */
  toEvent: (row: ChangedRow, execute: Execute) => ShopEvent | undefined
}
