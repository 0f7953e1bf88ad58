import type { TotalParts } from '#server/domain/order/totals.ts'
import { moneyText } from './money.ts'

type MailedItem = { skuCode: string; skuName: string; quantity: number; lineCents: number }

type MailedOrder = TotalParts & { orderNo: string; totalCents: number }

/** Formats the last part of an order email: items, charges, total and a link to the order. */
export const formatOrderForMail = (order: MailedOrder, items: readonly MailedItem[]): string => {
  const sums: readonly (readonly [string, number])[] = [
    ['Items', order.itemsCents],
    ['Coupon', -order.couponCents],
    ['Points', -order.pointsCents],
    ['Shipping', order.shipCents],
    ['VAT', order.vatCents],
    ['Duty', order.dutyCents],
    ['Payment fee', order.payFeeCents],
  ]
  return [
    ...items.map(
      ({ skuName, skuCode, quantity, lineCents }) =>
        `${quantity} × ${skuName} (${skuCode}): ${moneyText(lineCents)}`,
    ),
    '',
    ...sums.filter(([, cents]) => cents !== 0).map(([label, cents]) => `${label}: ${moneyText(cents)}`),
    `Total: ${moneyText(order.totalCents)}`,
    '',
    `View your order: /user-order.html?orderNo=${order.orderNo}`,
  ].join('\n')
}

/** Kind, subject and body of an email. */
export type MailText = { kind: string; subject: string; body: string }

/** Composes the payment confirmation with items and charges. */
export const composePaidMail = (order: MailedOrder, items: readonly MailedItem[]): MailText => ({
  kind: 'order-paid',
  subject: `We received your payment for order ${order.orderNo}`,
  body: `Thank you. Order ${order.orderNo} is paid, and we’re packing it now.\n\n${formatOrderForMail(order, items)}`,
})

/** Composes the shipping confirmation. */
export const composeShippedMail = (orderNo: string, carrierName: string): MailText => ({
  kind: 'order-shipped',
  subject: `Order ${orderNo} has shipped`,
  body: `Your order ${orderNo} left Shenzhen today with ${carrierName}.\n\nTrack it here: /user-order.html?orderNo=${orderNo}`,
})

/** Composes the email about an order that was closed because it wasn't paid in time. */
export const composeExpiredMail = (orderNo: string): MailText => ({
  kind: 'order-expired',
  subject: `Order ${orderNo} was closed`,
  body: `We closed order ${orderNo} because it wasn’t paid in time. Nothing was charged, and you can place the order again anytime.`,
})
