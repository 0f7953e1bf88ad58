import { DAY_MS, SECOND_MS } from '@fixbench/contract/core/time.ts'
import { shopTime } from '@fixbench/fixtures/shop-time.ts'
import { computeUnit, integerBetween, pickOne } from './hash.ts'
import type { Discount } from './types.ts'

const REDUCED_SHARE = 0.12
const ENDED_SHARE = 0.12
const FUTURE_SHARE = 0.12
const RATE_SHARE = 0.6
const OFF_PERCENTS = [5, 8, 10, 12, 15, 18, 20, 25, 30, 35] as const
const AMOUNT_STEP_CENTS = 10

/** End of the summer campaign, to which the top banner counts down. */
export const CAMPAIGN_END_MS = Date.UTC(2025, 7, 1, 23, 59, 59)
const CAMPAIGN_START_MS = Date.UTC(2025, 6, 18)
const MONTH_DAYS = 30

type Window = Pick<Discount, 'startsAtMs' | 'endsAtMs'>

export const runningWindow: Window = { startsAtMs: CAMPAIGN_START_MS, endsAtMs: CAMPAIGN_END_MS }
export const endedWindow: Window = {
  startsAtMs: CAMPAIGN_START_MS - MONTH_DAYS * DAY_MS,
  endsAtMs: shopTime.startMs - 2 * DAY_MS,
}
export const futureWindow: Window = {
  startsAtMs: CAMPAIGN_END_MS + SECOND_MS,
  endsAtMs: CAMPAIGN_END_MS + SECOND_MS + MONTH_DAYS * DAY_MS,
}

const getWindow = (spuCode: string): Window => {
  const share = computeUnit(`discount-window:${spuCode}`)
  if (share < ENDED_SHARE) return endedWindow
  if (share < ENDED_SHARE + FUTURE_SHARE) return futureWindow
  const startsAtMs = CAMPAIGN_START_MS + integerBetween(`discount-start:${spuCode}`, 0, 6) * DAY_MS
  return { startsAtMs, endsAtMs: CAMPAIGN_END_MS }
}

/** The discount of a product, or null. About one product in eight has one; most are active at the start. */
export const findDiscount = (spuCode: string, cheapestCents: number): Discount | null => {
  if (computeUnit(`discount:${spuCode}`) >= REDUCED_SHARE) return null
  const percent = pickOne(`discount-percent:${spuCode}`, OFF_PERCENTS)
  const window = getWindow(spuCode)
  const amountCents = Math.floor((cheapestCents * percent) / 100 / AMOUNT_STEP_CENTS) * AMOUNT_STEP_CENTS
  if (computeUnit(`discount-type:${spuCode}`) < RATE_SHARE || amountCents === 0) {
    return { type: 2, amountCents: 0, paidPermille: 1000 - percent * 10, ...window }
  }
  return { type: 1, amountCents, paidPermille: 1000, ...window }
}
