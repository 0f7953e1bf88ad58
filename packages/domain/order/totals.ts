import type { Totals } from '@fixbench/contract/checkout/checkout.schemas.ts'
import { sumBy } from '@fixbench/contract/core/lists.ts'
import { z } from 'zod'
import { GRAMS_PER_KG } from '../freight/freight.ts'
import { toDollars } from '../money.ts'

/** The parts of an order total, in cents. */
export type TotalParts = {
  itemsCents: number
  couponCents: number
  pointsCents: number
  shipCents: number
  vatCents: number
  dutyCents: number
  payFeeCents: number
}

/** The parts of a total in the order in which they are charged. */
const totalParts = [
  'itemsCents',
  'couponCents',
  'pointsCents',
  'shipCents',
  'vatCents',
  'dutyCents',
  'payFeeCents',
] as const satisfies readonly (keyof TotalParts)[]
export type TotalPart = (typeof totalParts)[number]

const deductions: readonly TotalPart[] = ['couponCents', 'pointsCents']

/** The summands of an order total in cents: deductions are negative. */
export const listTotalParts = (parts: TotalParts): { part: TotalPart; cents: number }[] =>
  totalParts.map(part => ({ part, cents: deductions.includes(part) ? 0 - parts[part] : parts[part] }))

/** Adds up an order total in cents. The only place that does. */
export const computeTotal = (parts: TotalParts): number => sumBy(listTotalParts(parts), ({ cents }) => cents)

type TotalFacts = {
  parts: TotalParts
  /** Estimate of duty and tax that the carrier collects on delivery, in cents. */
  dueCents: number
  pointsUsed: number
  ratePermyriad: number
  taxScheme: string
  taxNote: string
  weightGrams: number
  /** Freight charges of a quote, or the JSON stored with an order; null for none. */
  shipBreakdown: unknown
}

const ShipLinesSchema = z.array(z.object({ label: z.string(), cents: z.int() }))

/** The charges of a carrier, of a quote or as stored with an order: null is none. Throws on damaged ones. */
export const readShipLines = (shipBreakdown: unknown) => ShipLinesSchema.parse(shipBreakdown ?? [])

/** Totals of a checkout or an order, in dollars, with every part of the sum. */
export const toTotals = (facts: TotalFacts): Totals => {
  const { parts } = facts
  const totalCents = computeTotal(parts)

  return {
    itemsTotal: toDollars(parts.itemsCents),
    couponTotal: toDollars(parts.couponCents),
    pointsUsed: facts.pointsUsed,
    pointsTotal: toDollars(parts.pointsCents),
    shipTotal: toDollars(parts.shipCents),
    shipLines: readShipLines(facts.shipBreakdown).map(({ label, cents }) => ({
      label,
      amount: toDollars(cents),
    })),
    vatTotal: toDollars(parts.vatCents),
    dutyTotal: toDollars(parts.dutyCents),
    dueTotal: toDollars(facts.dueCents),
    payFee: toDollars(parts.payFeeCents),
    totalAmount: toDollars(totalCents),
    VatPrice: toDollars(parts.vatCents + parts.dutyCents),
    VatSubTotal: toDollars(totalCents),
    vatRatePercent: facts.ratePermyriad / 100,
    taxScheme: facts.taxScheme,
    taxNote: facts.taxNote,
    weightKg: facts.weightGrams / GRAMS_PER_KG,
  }
}

/** The columns of an order that its totals depend on. */
export type StoredTotals = TotalParts &
  Omit<TotalFacts, 'parts' | 'ratePermyriad' | 'taxNote'> & { taxRatePermyriad: number }

/** Totals of a stored order. */
export const toStoredTotals = (order: StoredTotals): Totals =>
  toTotals({ ...order, parts: order, ratePermyriad: order.taxRatePermyriad, taxNote: '' })
