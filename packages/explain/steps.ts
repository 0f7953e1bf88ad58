import { sumBy } from '@fixbench/contract/core/lists.ts'
import { listTotalParts, type TotalPart, type TotalParts } from '@fixbench/domain/order/totals.ts'
import type { Step } from './explanation.schemas.ts'

/** A step before its place in a sum is known. */
export type Summand = Omit<Step, 'afterCents'>

/** Adds the running amount to each step. */
export const addUp = (summands: readonly Summand[]): Step[] => {
  let afterCents = 0

  return summands.map(summand => {
    afterCents += summand.cents
    return { ...summand, afterCents }
  })
}

const totalSteps = {
  itemsCents: { rule: 'items', title: 'Goods' },
  couponCents: { rule: 'coupon', title: 'Coupon' },
  pointsCents: { rule: 'points', title: 'Points' },
  shipCents: { rule: 'shipping', title: 'Shipping' },
  vatCents: { rule: 'vat', title: 'VAT' },
  dutyCents: { rule: 'duty', title: 'Duty' },
  payFeeCents: { rule: 'fee', title: 'Payment fee' },
} as const satisfies Record<TotalPart, Pick<Step, 'rule' | 'title'>>

/** How each part of a total comes about, and where it comes from. */
export type PartFacts = Record<TotalPart, Pick<Step, 'text' | 'source'>>

type ShipLine = { label: string; cents: number }

/**
 * The steps of a total: the summands that `computeTotal` adds up. Shipping is split into the charges of the carrier, if
 * these add up to it.
 */
export const toTotalSteps = (parts: TotalParts, facts: PartFacts, shipLines: readonly ShipLine[]): Step[] => {
  const isSplit = shipLines.length > 0 && sumBy(shipLines, ({ cents }) => cents) === parts.shipCents
  const summands = listTotalParts(parts).flatMap(({ part, cents }): Summand[] => {
    const step = { ...totalSteps[part], ...facts[part] }
    if (part !== 'shipCents' || !isSplit) return [{ ...step, cents }]

    return shipLines.map((line, index) => ({
      ...step,
      title: line.label,
      cents: line.cents,
      text: index === 0 ? step.text : '',
    }))
  })

  return addUp(summands)
}
