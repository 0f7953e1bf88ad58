import { WITHOUT_FAULT_DAYS } from '#server/domain/policies.ts'
import { DAY_MS } from '#server/domain/time.ts'

/** Faults that show when the parcel is opened. */
const ON_ARRIVAL: readonly string[] = [
  'doa-screen',
  'damaged-transport',
  'missing-item',
  'wrong-item',
  'not-as-described',
]
/** Goods without a fault. */
const WITHOUT_FAULT: readonly string[] = ['change-of-mind', 'not-compatible']

type Terms = { warrantyMonths: number; doaDays: number }

/** End of the time in which faults on arrival are reported. */
export const arrivalEnd = (arrivedAt: Date, { doaDays }: Terms): Date =>
  new Date(arrivedAt.getTime() + doaDays * DAY_MS)

/** End of the warranty: whole calendar months after arrival, never before the time for faults on arrival. */
export const warrantyEnd = (arrivedAt: Date, terms: Terms): Date => {
  const end = new Date(arrivedAt)
  end.setUTCMonth(end.getUTCMonth() + terms.warrantyMonths)
  // The 31st plus a month without one would fall into the month after.
  if (end.getUTCDate() < arrivedAt.getUTCDate()) end.setUTCDate(0)
  return new Date(Math.max(end.getTime(), arrivalEnd(arrivedAt, terms).getTime()))
}

/** Until when a reason may be given for a piece. */
export const reportableUntil = (reasonCode: string, arrivedAt: Date, terms: Terms): Date => {
  if (ON_ARRIVAL.includes(reasonCode)) return arrivalEnd(arrivedAt, terms)
  if (WITHOUT_FAULT.includes(reasonCode)) return new Date(arrivedAt.getTime() + WITHOUT_FAULT_DAYS * DAY_MS)
  return warrantyEnd(arrivedAt, terms)
}
