import { moneyText } from './money.ts'
import type { TotalParts } from './order/compute-charges.ts'

export type MailedItem = { skuCode: string; skuName: string; quantity: number; lineCents: number }

export type MailedOrder = TotalParts & { orderNo: string; totalCents: number }

/** The items of an order with their sums down to the total, and the link to its page, as mails about it end. */
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

/** Kind, subject and body of a mail. */
export type MailText = { kind: string; subject: string; body: string }

/** The mail that an order is paid, with its items and sums. */
export const composePaidMail = (order: MailedOrder, items: readonly MailedItem[]): MailText => ({
  kind: 'order-paid',
  subject: `Order ${order.orderNo} is paid`,
  body: `Thank you. We have your payment for order ${order.orderNo} and are packing it now.\n\n${formatOrderForMail(order, items)}`,
})

/** The mail that an order has been handed to its carrier. */
export const composeShippedMail = (orderNo: string, carrierName: string): MailText => ({
  kind: 'order-shipped',
  subject: `Order ${orderNo} is on its way`,
  body: `Order ${orderNo} left Shenzhen with ${carrierName}. My Orders shows where it is.`,
})

/** The mail that an order was closed because it was not paid in time. */
export const composeExpiredMail = (orderNo: string): MailText => ({
  kind: 'order-expired',
  subject: `Order ${orderNo} was closed`,
  body: `Order ${orderNo} was not paid in time and has been closed. Its pieces are back on sale.`,
})
