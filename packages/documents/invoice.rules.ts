import type { Brand } from '@fixbench/contract/brand/brand.ts'
import { joinWithOr } from '@fixbench/contract/core/list-words.ts'
import { sumBy } from '@fixbench/contract/core/lists.ts'
import { sayArrival } from '@fixbench/contract/freight/say-arrival.ts'
import type { Order } from '@fixbench/contract/order/order.schemas.ts'
import { formatCents, toCents } from '@fixbench/domain/money.ts'

/** A line of an invoice. `amountCents` is the line total less the item's share of coupon and points. */
export type InvoiceLine = {
  skuCode: string
  name: string
  spec: string
  quantity: number
  unitCents: number
  discountCents: number
  amountCents: number
}

type InvoiceSum = { label: string; cents: number; isTotal?: boolean }

type Invoice = { lines: InvoiceLine[]; sums: InvoiceSum[]; totalCents: number; openCents: number }

type InvoicedOrder = Pick<Order, 'items' | 'totals' | 'refunds' | 'refundedTotal' | 'carrierName'> & {
  taxName: string
  paidCents: number
}

/** The seller's number for the collected VAT, as a label and value. Empty when the order has none. */
export const getSellerTaxFacts = (
  { taxNumbers }: Pick<Brand, 'taxNumbers'>,
  { taxScheme, vatTotal }: Pick<Order['totals'], 'taxScheme' | 'vatTotal'>,
): (readonly [string, string])[] => {
  const registration = Object.hasOwn(taxNumbers, taxScheme) ? taxNumbers[taxScheme] : undefined
  if (registration === undefined || vatTotal === 0) return []
  return [[`Seller’s ${registration.label}`, registration.number]]
}

type DuePart = Pick<Order, 'pickupAt'> & { totals: Pick<Order['totals'], 'dueTotal'> }

/** The import charges that aren't paid yet, as an estimate. Empty when nothing is due or it is unknown. */
export const dueNote = ({ pickupAt, totals }: DuePart): string =>
  totals.dueTotal > 0
    ? `Duty and tax are not part of this invoice. They are due ${sayArrival(pickupAt).due}: about ${formatCents(toCents(totals.dueTotal))}.`
    : ''

/** The warranty note of an invoice. Items with 0 months are only replaced when they arrive defective. */
export const warrantyNote = (items: readonly { warrantyMonths: number; doaDays: number }[]): string => {
  const months = [...new Set(items.map(item => item.warrantyMonths))].toSorted((a, b) => b - a)
  const covered = months.filter(count => count > 0)
  const arrivalDays = Math.min(...items.filter(item => item.warrantyMonths === 0).map(item => item.doaDays))
  const terms = joinWithOr(covered.map(count => (count === 12 ? 'one-year' : `${count}-month`)))
  if (covered.length === 0) {
    return `Items that arrive defective are replaced if you report them within ${arrivalDays} days.`
  }
  if (covered.length === months.length) return `All items have a ${terms} warranty.`
  return `Items have a ${terms} warranty. Consumables that arrive defective are replaced if you report them within ${arrivalDays} days.`
}

/**
 * Computes the amounts of an invoice. Lines and charges add up to the total, which less the payments is the balance.
 */
export const getInvoice = (order: InvoicedOrder): Invoice => {
  const { totals } = order
  const lines = order.items.map(item => {
    const discountCents = toCents(item.couponShare) + toCents(item.pointsShare)
    return {
      skuCode: item.skuNo,
      name: item.skuName,
      spec: item.productSpec,
      quantity: item.skuNum,
      unitCents: toCents(item.sellPrice),
      discountCents,
      amountCents: toCents(item.lineTotal) - discountCents,
    }
  })
  const goods = sumBy(lines, line => line.amountCents)
  const part = (label: string, dollars: number): InvoiceSum[] =>
    dollars === 0 ? [] : [{ label, cents: toCents(dollars) }]
  const sums: InvoiceSum[] = [
    { label: 'Items after discounts', cents: goods },
    {
      label: order.carrierName === '' ? 'Shipping' : `Shipping, ${order.carrierName}`,
      cents: toCents(totals.shipTotal),
    },
    ...part(`${order.taxName} ${totals.vatRatePercent}%`, totals.vatTotal),
    ...part('Prepaid duty', totals.dutyTotal),
    ...part('Payment fee', totals.payFee),
  ]
  const totalCents = sumBy(sums, ({ cents }) => cents)

  return {
    lines,
    sums: [...sums, { label: 'Total (USD)', cents: totalCents, isTotal: true }],
    totalCents,
    openCents: totalCents - order.paidCents,
  }
}
