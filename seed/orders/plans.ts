import type { PersonaKey } from '../personas.ts'
import { readData } from '../read-data.ts'

/** What is bought: the `nth` best-selling product of a part family or product kind, `quantity` pieces of its first SKU in stock. */
export type RequestedLine = readonly [from: string, nth: number, quantity: number]

export type OrderEnd = 'pending' | 'expired' | 'cancelled' | 'paid' | 'shipped' | 'received'

/** What happened to an order, regardless of the buyer. */
export type OrderCourse = {
  /** Unique among the orders of the seed. */
  key: string
  /** Days from submit to the world's start. */
  daysAgo: number
  ends: OrderEnd
  carrier?: string
  method?: 'card' | 'wallet' | 'instant' | 'bank-transfer'
  coupon?: string
  points?: number
  /** The first try to pay was refused. */
  isCardRefused?: boolean
  parcels?: 1 | 2
  /** The parcel waits for a document from the importer. */
  isHeldByCustoms?: boolean
  cancelReason?: string
  poNumber?: string
  note?: string
  isHidden?: boolean
}

/** An order of a persona. */
export type OrderPlan = OrderCourse & {
  who: PersonaKey
  lines: readonly RequestedLine[]
  /** Value of goods in US dollars to come near to, by more pieces of the first line. */
  aimUsd?: number
}

/** Every order of the seed. Keys are stable: other importers refer to them. */
export const orderPlans: readonly OrderPlan[] = readData<OrderPlan[]>('orders')
