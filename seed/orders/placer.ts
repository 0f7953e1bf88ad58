import { type Database, getCount } from '../database.ts'
import type { PersonaAddress } from '../importers/address.ts'
import { createCharger } from './charge-order.ts'
import type { Numbers } from './numbers.ts'
import type { OrderSku } from './pick-line.ts'
import type { PlacedOrder } from './placed-order.ts'
import type { OrderCourse } from './plans.ts'
import { computeTimeline, getSubmitMs } from './timeline.ts'

/** The buyer of an order. */
export type Buyer = { id: number; email: string; level: number | null; address: PersonaAddress }

export type RequestedLine = { sku: OrderSku; quantity: number }

/** Returns a function that issues consecutive ids after the last one in a table. */
export const createIds = (db: Database, table: string): (() => number) => {
  let last = getCount(db, `SELECT coalesce(max(id), 0) FROM "${table}"`)
  return () => {
    last += 1
    return last
  }
}

/**
 * Returns a function that charges, dates and numbers orders, in the order of the calls. It throws if the shop would
 * reject an order as planned.
 */
export const createPlacer = (db: Database, numbers: Numbers) => {
  const charge = createCharger(db)
  const nextOrderId = createIds(db, 'Orders')
  const nextItemId = createIds(db, 'OrderItem')

  return (buyer: Buyer, plan: OrderCourse, requestedLines: readonly RequestedLine[]): PlacedOrder => {
    const { address, level } = buyer
    const createdMs = getSubmitMs(plan)
    const charges = charge({
      requestedLines,
      atMs: createdMs,
      address,
      carrierCode: plan.carrier,
      paymentMethodCode: plan.method,
      level,
      couponCode: plan.coupon,
      points: plan.points ?? 0,
    })
    const { workingDaysMin, workingDaysMax } = charges.quote.rate
    const itemIds = charges.lines.map(nextItemId)

    return {
      id: nextOrderId(),
      orderNo: numbers.next('order', createdMs),
      memberId: buyer.id,
      email: buyer.email,
      plan,
      timeline: computeTimeline(plan, { workingDays: (workingDaysMin + workingDaysMax) / 2, level }),
      charges,
      address,
      level,
      firstItemId: itemIds[0] ?? 0,
      numbers,
    }
  }
}
