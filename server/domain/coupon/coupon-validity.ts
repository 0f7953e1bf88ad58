import { DAY_MS } from '#server/domain/time.ts'

/** Validity in days of a coupon without an end date. */
const FALLBACK_DAYS = 365

/** Validity of a coupon's copies: a number of days after they were claimed, within the dates of the rule (ISO text). */
export type CouponPeriod = { validFrom: string | null; validTo: string | null; validDays: number | null }

/** Period in which a copy claimed at an instant can be used. */
export const computeValidity = (rule: CouponPeriod, receivedMs: number): { from: Date; to: Date } => {
  const from = Math.max(receivedMs, rule.validFrom === null ? receivedMs : Date.parse(rule.validFrom))
  const byDays = rule.validDays === null ? Infinity : receivedMs + rule.validDays * DAY_MS
  const byRule = rule.validTo === null ? Infinity : Date.parse(rule.validTo)
  const to = Math.min(byDays, byRule)
  return { from: new Date(from), to: new Date(to === Infinity ? receivedMs + FALLBACK_DAYS * DAY_MS : to) }
}
