import type { FreightQuote } from '@fixbench/contract/freight/freight.contract.ts'

/** The fields of a quote that decide which carrier is the fastest. */
type Speed = Pick<FreightQuote, 'daysMin' | 'daysMax'>

/**
 * The fastest carrier: the one with the earliest latest arrival, because that day is the promise. Ties go to the
 * earlier first arrival, then to the first in the list, which is the cheapest. Undefined for an empty list.
 */
export const findFastest = <Quote extends Speed>(available: readonly Quote[]): Quote | undefined =>
  available.toSorted((a, b) => a.daysMax - b.daysMax || a.daysMin - b.daysMin)[0]
