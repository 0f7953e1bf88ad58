import { DAY_MS } from '#server/domain/time.ts'

/** Copies of a rule without an end last so long. */
const FALLBACK_DAYS = 365

/**
 * When copies of a rule can be used: so many days from receipt, and never outside of the rule's own dates (ISO text).
 */
export type CouponPeriod = { validFrom: string | null; validTo: string | null; validDays: number | null }

/** From when until when a copy received at an instant can be used. */
export const computeValidity = (rule: CouponPeriod, receivedMs: number): { from: Date; to: Date } => {
  const from = Math.max(receivedMs, rule.validFrom === null ? receivedMs : Date.parse(rule.validFrom))
  const byDays = rule.validDays === null ? Infinity : receivedMs + rule.validDays * DAY_MS
  const byRule = rule.validTo === null ? Infinity : Date.parse(rule.validTo)
  const to = Math.min(byDays, byRule)
  return { from: new Date(from), to: new Date(to === Infinity ? receivedMs + FALLBACK_DAYS * DAY_MS : to) }
}
