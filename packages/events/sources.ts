import type { EventSource } from './event-source.ts'
import { afterSaleSource, orderSource, parcelLossSource, parcelSource } from './sources-of-orders.ts'
import { paymentSource, refundSource } from './sources-of-payments.ts'
import { inboxSource, memberSource, stockSource } from './sources-of-records.ts'

/**
 * Where the events come from. Whoever changes a row (a call, a due event, the console) causes its event, so no service
 * of the shop has to publish one.
 */
export const eventSources: readonly EventSource[] = [
  orderSource,
  paymentSource,
  refundSource,
  parcelSource,
  parcelLossSource,
  afterSaleSource,
  stockSource,
  memberSource,
  inboxSource,
]
