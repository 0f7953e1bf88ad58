import { type AddressCopy } from '@fixbench/contract/address/address-copy.ts'
import { formatPlaceLines } from '@fixbench/contract/address/format-address.ts'
import { formatDate, formatDayRange, formatInstant } from '@fixbench/contract/core/format.ts'
import { sayArrival } from '@fixbench/contract/freight/say-arrival.ts'
import { formatCents } from './money.ts'
import type { ArrivalWindow } from './order/arrival-window.ts'
import type { TotalParts } from './order/totals.ts'

type MailedLine = { skuCode: string; skuName: string; quantity: number; lineCents: number }

/** `dueCents` is the estimate of the import charges that aren't part of the total. */
type MailedOrder = TotalParts & {
  orderNo: string
  totalCents: number
  dueCents: number
  pickupAt: string | null
}

/** Formats the last part of an order email: items, charges, total and a link to the order. */
export const formatOrderForMail = (order: MailedOrder, lines: readonly MailedLine[]): string => {
  const sums: readonly (readonly [string, number])[] = [
    ['Items', order.itemsCents],
    ['Coupon', -order.couponCents],
    ['Points', -order.pointsCents],
    ['Shipping', order.shipCents],
    ['VAT', order.vatCents],
    ['Duty', order.dutyCents],
    ['Payment fee', order.payFeeCents],
  ]
  const due =
    order.dueCents > 0
      ? [`Duty and tax: due ${sayArrival(order.pickupAt).due} (about ${formatCents(order.dueCents)})`]
      : []

  return [
    ...lines.map(
      ({ skuName, skuCode, quantity, lineCents }) =>
        `${quantity} × ${skuName} (${skuCode}): ${formatCents(lineCents)}`,
    ),
    '',
    ...sums.filter(([, cents]) => cents !== 0).map(([label, cents]) => `${label}: ${formatCents(cents)}`),
    `Total: ${formatCents(order.totalCents)}`,
    ...due,
    '',
    `View your order: /user-order.html?orderNo=${order.orderNo}`,
  ].join('\n')
}

/** Kind, subject and body of an email. */
export type MailText = { kind: string; subject: string; body: string }

type PresaleDates = { depositCents: number; balanceOpensAt: Date; balanceEndsAt: Date }

/** What the confirmation of a placed order says. */
export type PlacedOrderFacts = {
  order: MailedOrder & { payDeadlineAt: Date }
  lines: readonly MailedLine[]
  /** Null for items that are paid in full at once. */
  presale: PresaleDates | null
}

/**
 * Composes the confirmation of a placed order with its payment deadline. That of a pre-order names the deposit, which
 * is due first, and the period in which the balance is due.
 */
export const composePlacedMail = ({ order, lines, presale }: PlacedOrderFacts): MailText => {
  const { orderNo, totalCents, payDeadlineAt } = order
  const deadline = formatInstant(payDeadlineAt)
  const start =
    presale === null || presale.depositCents === totalCents
      ? `Thank you for your order. We’re holding your items until ${deadline}. Please pay by then.`
      : `Thank you for your pre-order. Please pay the deposit of ${formatCents(presale.depositCents)} by ${deadline} to reserve your items. The balance of ${formatCents(totalCents - presale.depositCents)} is due from ${formatDate(presale.balanceOpensAt)} to ${formatDate(presale.balanceEndsAt)}.`
  return {
    kind: 'order-placed',
    subject: `We received your ${presale === null ? 'order' : 'pre-order'} ${orderNo}`,
    body: `${start}\n\n${formatOrderForMail(order, lines)}`,
  }
}

type Recipient = Omit<AddressCopy, 'taxNumber' | 'phoneCode' | 'mobile'>

/** Where and when a paid order arrives; `arrival` is null while it is unknown. */
type Delivery = {
  carrierName: string
  arrival: ArrivalWindow | null
  recipient: Recipient
}

const formatDeliveryForMail = (
  { carrierName, arrival, recipient }: Delivery,
  pickupAt: string | null,
): string => {
  const name = `${recipient.firstName} ${recipient.lastName}`
  const lines = [name, recipient.company, ...formatPlaceLines(recipient)].filter(line => line !== '')
  const arrives =
    arrival === null ? [] : [`Arrives ${formatDayRange(arrival.from, arrival.to)} with ${carrierName}`, '']

  const pickup =
    pickupAt === null
      ? []
      : [
          `Pick it up at the ${pickupAt}: it isn’t delivered to your address. You arrange customs clearance and pickup.`,
          '',
        ]

  return [...arrives, ...pickup, sayArrival(pickupAt).address, ...lines].join('\n')
}

/** Composes the payment confirmation: what happens next, when and where it arrives, items and charges. */
export const composePaidMail = (
  order: MailedOrder,
  lines: readonly MailedLine[],
  delivery: Delivery,
): MailText => ({
  kind: 'order-paid',
  subject: `We received your payment for order ${order.orderNo}`,
  body: [
    `Thank you. We received your payment, and we’re packing order ${order.orderNo} now. We’ll email you the tracking number when it ships.`,
    formatDeliveryForMail(delivery, order.pickupAt),
    formatOrderForMail(order, lines),
  ].join('\n\n'),
})

type Shipping = { from: string; orderNo: string; carrierName: string; trackingNos: readonly string[] }

/** Composes the shipping confirmation of an order that left the city `from`. */
export const composeShippedMail = ({ from, orderNo, carrierName, trackingNos }: Shipping): MailText => ({
  kind: 'order-shipped',
  subject: `Order ${orderNo} has shipped`,
  body: `Your order ${orderNo} left ${from} today with ${carrierName}.\n\n${trackingNos.map(trackingNo => `Tracking number: ${trackingNo}\n`).join('')}Track it here: /user-order.html?orderNo=${orderNo}`,
})

/** What became of the deposit of a pre-order that was closed. */
type ClosedDeposit = 'refunded' | 'credited'

const depositTexts: Record<ClosedDeposit, string> = {
  refunded: 'We refunded your deposit to your original payment method',
  credited: 'Your deposit is now store credit in points',
}

/** Composes the email about an order that was closed because it wasn’t paid in time. `deposit`: null if none was paid. */
export const composeExpiredMail = (orderNo: string, deposit: ClosedDeposit | null = null): MailText => {
  const [missed, money] =
    deposit === null ? ['it wasn’t', 'Nothing was charged'] : ['its balance wasn’t', depositTexts[deposit]]
  return {
    kind: 'order-expired',
    subject: `Order ${orderNo} was closed`,
    body: `We closed order ${orderNo} because ${missed} paid in time. ${money}, and you can place the order again anytime.`,
  }
}
