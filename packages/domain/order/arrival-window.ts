import { addWorkingDays, computePickUpDay, warehouseDay } from '../calendar/working-days.ts'
import type { FreightTables } from '../freight/quote-carrier.ts'

type Course = {
  paidAt: Date | null
  shippedAt: Date | null
  /** The carrier's working days, as agreed with the order; null without a carrier. */
  deliveryDaysMin: number | null
  deliveryDaysMax: number | null
}

/** First and last day on which an order arrives, as YYYY-MM-DD. */
export type ArrivalWindow = { from: string; to: string }

/**
 * The days on which an order arrives: counted from its shipping, else from its payment, else from a payment at `nowMs`.
 * Null for an order without a carrier.
 */
export const findArrivalWindow = (
  { paidAt, shippedAt, deliveryDaysMin, deliveryDaysMax }: Course,
  { cutOffHour, handlingDays, holidays }: Pick<FreightTables, 'cutOffHour' | 'handlingDays' | 'holidays'>,
  nowMs: number,
): ArrivalWindow | null => {
  if (deliveryDaysMin === null || deliveryDaysMax === null) {
    return null
  }

  if (shippedAt !== null) {
    const shipDay = warehouseDay(shippedAt.getTime())
    return {
      from: addWorkingDays(shipDay, deliveryDaysMin, holidays),
      to: addWorkingDays(shipDay, deliveryDaysMax, holidays),
    }
  }

  const pickUpDay = computePickUpDay(paidAt?.getTime() ?? nowMs, cutOffHour, holidays)

  return {
    from: addWorkingDays(pickUpDay, handlingDays.min + deliveryDaysMin, holidays),
    to: addWorkingDays(pickUpDay, handlingDays.max + deliveryDaysMax, holidays),
  }
}
