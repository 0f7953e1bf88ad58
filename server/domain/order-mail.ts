import { moneyText } from './money.ts'

export type MailedItem = { skuCode: string; skuName: string; quantity: number; lineCents: number }

export type MailedOrder = {
  orderNo: string
  itemsCents: number
  couponCents: number
  pointsCents: number
  shipCents: number
  vatCents: number
  dutyCents: number
  payFeeCents: number
  totalCents: number
}

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
