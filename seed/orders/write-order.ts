import { findHub, readTrackingSteps } from '@fixbench/server/modules/order/parcel.repo.ts'
import { createReader, type Database } from '../database.ts'
import type { RowCollector } from '../row-collector.ts'
import { addMails } from './mail-rows.ts'
import { addOrder } from './order-rows.ts'
import { addParcels } from './parcel-rows.ts'
import { addPayments } from './payment-rows.ts'
import type { PlacedOrder } from './placed-order.ts'
import { createIds } from './placer.ts'

/** Returns a function that adds all rows of an order: order, payments, parcels and emails. */
export const createOrderWriter = (db: Database, rows: RowCollector): ((order: PlacedOrder) => void) => {
  const reader = createReader(db)
  const steps = readTrackingSteps(reader)
  const nextPaymentId = createIds(db, 'Payment')
  const nextParcelId = createIds(db, 'Parcel')
  const hubs = new Map<string, string>()
  const findCachedHub = (carrierCode: string, country: string): string => {
    const key = `${carrierCode}:${country}`
    const hub = hubs.get(key) ?? findHub(reader, carrierCode, country)
    hubs.set(key, hub)
    return hub
  }

  return order => {
    addOrder(rows, order)
    addPayments(rows, order, nextPaymentId)
    addParcels(rows, order, { nextParcelId, steps, findHub: findCachedHub })
    addMails(rows, order)
  }
}
