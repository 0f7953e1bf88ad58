import { isFault } from '@fixbench/contract/after-sale/return-reasons.ts'
import { DAY_MS } from '@fixbench/contract/core/time.ts'
import { WITHOUT_FAULT_DAYS } from '@fixbench/domain/policies.ts'

/** Reasons that are visible on arrival. */
const ON_ARRIVAL: readonly string[] = [
  'doa-screen',
  'damaged-transport',
  'missing-item',
  'wrong-item',
  'not-as-described',
]

type Terms = { warrantyMonths: number; doaDays: number }

/** Deadline for reporting problems on arrival. */
export const computeArrivalDeadline = (arrivedAt: Date, { doaDays }: Terms): Date =>
  new Date(arrivedAt.getTime() + doaDays * DAY_MS)

/** End of the warranty: calendar months after arrival, but not before the deadline for problems on arrival. */
export const computeWarrantyEnd = (arrivedAt: Date, terms: Terms): Date => {
  const end = new Date(arrivedAt)
  end.setUTCMonth(end.getUTCMonth() + terms.warrantyMonths)
  // A day that the month doesn't have, such as February 31, becomes its last day.
  if (end.getUTCDate() < arrivedAt.getUTCDate()) end.setUTCDate(0)
  return new Date(Math.max(end.getTime(), computeArrivalDeadline(arrivedAt, terms).getTime()))
}

/** Deadline for reporting a reason. */
export const computeReportDeadline = (reasonCode: string, arrivedAt: Date, terms: Terms): Date => {
  if (ON_ARRIVAL.includes(reasonCode)) return computeArrivalDeadline(arrivedAt, terms)
  if (!isFault(reasonCode)) return new Date(arrivedAt.getTime() + WITHOUT_FAULT_DAYS * DAY_MS)
  return computeWarrantyEnd(arrivedAt, terms)
}
