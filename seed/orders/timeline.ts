import { DAY_MS, HOUR_MS, MINUTE_MS } from '@fixbench/contract/core/time.ts'
import { getPaymentWindowHours } from '@fixbench/domain/policies.ts'
import { shopTime } from '@fixbench/fixtures/shop-time.ts'
import type { OrderCourse } from './plans.ts'

const PAY_AFTER_MS = 7 * MINUTE_MS
const TRANSFER_AFTER_MS = 20 * HOUR_MS
const SHIP_AFTER_MS = 26 * HOUR_MS
/** Calendar days per working day of a carrier. */
const CALENDAR_PER_WORKING_DAY = 1.35
/** Minimum time from the delivery of a received order to the start of the world. */
const LATEST_DELIVERY_MS = 20 * HOUR_MS

/** Instants of an order's events; null for events that haven't happened. */
export type Timeline = {
  createdMs: number
  deadlineMs: number
  paidMs: number | null
  shippedMs: number | null
  /** Arrival of the parcel; in the future for a parcel in transit. */
  arrivesMs: number | null
  receivedMs: number | null
  canceledMs: number | null
}

/** The instant at which an order is submitted. */
export const getSubmitMs = ({ daysAgo }: OrderCourse): number => shopTime.day(-daysAgo).getTime()

/** Computes the instants of an order's events. Those that have happened are before the start of the world. */
export const computeTimeline = (
  plan: OrderCourse,
  { workingDays, level }: { workingDays: number; level: number | null },
): Timeline => {
  const createdMs = getSubmitMs(plan)
  const deadlineMs = createdMs + getPaymentWindowHours(level) * HOUR_MS
  const payAfterMs = plan.method === 'bank-transfer' ? TRANSFER_AFTER_MS : PAY_AFTER_MS
  const paidMs = ['paid', 'shipped', 'received'].includes(plan.ends) ? createdMs + payAfterMs : null
  const shippedMs = paidMs !== null && plan.ends !== 'paid' ? createdMs + SHIP_AFTER_MS + payAfterMs : null
  const arrivesMs = shippedMs === null ? null : computeArrival(plan, shippedMs, workingDays)

  return {
    createdMs,
    deadlineMs,
    paidMs,
    shippedMs,
    arrivesMs,
    receivedMs: plan.ends === 'received' && arrivesMs !== null ? arrivesMs + LATEST_DELIVERY_MS / 2 : null,
    canceledMs: findCancellation(plan, createdMs, deadlineMs),
  }
}

const computeArrival = (plan: OrderCourse, shippedMs: number, workingDays: number): number => {
  const expected = shippedMs + Math.round(workingDays * CALENDAR_PER_WORKING_DAY * DAY_MS)
  if (plan.ends !== 'received') return expected
  return Math.min(expected, shopTime.startMs - LATEST_DELIVERY_MS)
}

const findCancellation = (plan: OrderCourse, createdMs: number, deadlineMs: number): number | null => {
  if (plan.ends === 'expired') return deadlineMs
  return plan.ends === 'cancelled' ? createdMs + 2 * HOUR_MS : null
}
