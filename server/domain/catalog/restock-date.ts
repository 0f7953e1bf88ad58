import { DAY_MS } from '#server/domain/time.ts'

/** Days between two deliveries of a SKU. */
const CYCLE_DAYS = 28
/** Days between a delivery and its availability, for counting and testing. */
const INTAKE_DAYS = 2
const HASH_START = 7
const HASH_FACTOR = 31
const HASH_SIZE = 2 ** 31

/** Day of the delivery cycle on which a SKU arrives, derived from its code. */
const computeCycleDay = (skuCode: string): number =>
  Array.from(skuCode).reduce(
    (hash, letter) => (hash * HASH_FACTOR + (letter.codePointAt(0) ?? 0)) % HASH_SIZE,
    HASH_START,
  ) % CYCLE_DAYS

/**
 * Start of the day (UTC, in milliseconds) on which a sold-out SKU is expected back in stock. Every SKU is delivered
 * every four weeks. The date doesn't change until it has passed.
 */
export const computeRestockMs = (skuCode: string, nowMs: number): number => {
  const today = Math.floor(nowMs / DAY_MS)
  const earliest = today + INTAKE_DAYS
  const wait = (((computeCycleDay(skuCode) - earliest) % CYCLE_DAYS) + CYCLE_DAYS) % CYCLE_DAYS
  return (earliest + wait) * DAY_MS
}
