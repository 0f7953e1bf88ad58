import { DAY_MS, HOUR_MS } from '@fixbench/contract/core/time.ts'
import { requireValue } from '../require.ts'

/** Days between two deliveries of a SKU. */
const CYCLE_DAYS = 28
/** Hour in UTC at which the warehouse in Shenzhen books deliveries: 10 a.m. there. */
export const DELIVERY_HOUR = 2
const HASH_START = 7
const HASH_FACTOR = 31
const HASH_SIZE = 2 ** 31

/** Day of the delivery cycle on which an article arrives, derived from its key. */
const computeCycleDay = (stockKey: string): number =>
  Array.from(stockKey).reduce(
    (hash, letter) => (hash * HASH_FACTOR + requireValue(letter.codePointAt(0), 'Code point')) % HASH_SIZE,
    HASH_START,
  ) % CYCLE_DAYS

/**
 * The next delivery of an article after an instant, in milliseconds. Every article is delivered every four weeks, and
 * the event `stock-delivery` books those that are sold out then. SKUs that share their stock have the same key.
 */
export const computeRestockMs = (stockKey: string, afterMs: number): number => {
  const firstMs = computeCycleDay(stockKey) * DAY_MS + DELIVERY_HOUR * HOUR_MS
  const cycleMs = CYCLE_DAYS * DAY_MS
  return firstMs + (Math.floor((afterMs - firstMs) / cycleMs) + 1) * cycleMs
}

/** Cycles in which the units sold so far were delivered: two years of four weeks each. */
const CYCLES_SOLD = 26
const LEAST_UNITS = 20
const LEAST_MACHINES = 3

/** Units of a delivery: what sells in one cycle, and at least a small batch. */
export const computeDeliveryQuantity = (kind: string, soldCount: number): number =>
  Math.max(kind === 'machine' ? LEAST_MACHINES : LEAST_UNITS, Math.ceil(soldCount / CYCLES_SOLD))
