import { formatCount, formatInstant } from '@fixbench/contract/core/format.ts'
import { formatCents } from '../money.ts'
import type { MailText } from '../order-mail.ts'

type MailedPointOrder = {
  orderNo: string
  productName: string
  quantity: number
  points: number
  shipFeeCents: number
  /** Null if no shipping fee is due. */
  payDeadlineAt: Date | null
}

/** The last part of an email about a points order: what was redeemed, and a link to the order. */
const formatPointOrder = ({
  orderNo,
  productName,
  quantity,
  points,
}: Pick<MailedPointOrder, 'orderNo' | 'productName' | 'quantity' | 'points'>): string =>
  [
    `${quantity} × ${productName}: ${formatCount(points, 'point')}`,
    `View your order: /point-order-detail?orderNo=${orderNo}`,
  ].join('\n\n')

const PACKING = 'We’re packing your order now, and we’ll email you the tracking number when it ships.'

/** Composes the confirmation of redeemed points: what happens next, or which shipping fee is due by when. */
export const composeRedeemedMail = (
  order: MailedPointOrder,
  { isCoupon }: { isCoupon: boolean },
): MailText => {
  const { orderNo, points, shipFeeCents, payDeadlineAt } = order
  const shipping =
    shipFeeCents > 0 && payDeadlineAt !== null
      ? `Please pay the shipping fee of ${formatCents(shipFeeCents)} by ${formatInstant(payDeadlineAt)}. We’re holding your item until then.`
      : PACKING
  const next = isCoupon ? 'Your coupon is in My Coupons.' : shipping
  return {
    kind: 'point-order-placed',
    subject: `You redeemed ${formatCount(points, 'point')}: order ${orderNo}`,
    body: `Thank you. ${next}\n\n${formatPointOrder(order)}`,
  }
}

/** Composes the receipt of a paid shipping fee. */
export const composePointFeeMail = (order: MailedPointOrder): MailText => ({
  kind: 'point-order-paid',
  subject: `Shipping fee paid for points order ${order.orderNo}`,
  body: `Thank you. We received the shipping fee of ${formatCents(order.shipFeeCents)}. ${PACKING}\n\n${formatPointOrder(order)}`,
})

type Shipped = { from: string; carrierName: string; trackingNo: string }

/** Composes the shipping confirmation of a points order that left the city `from`. */
export const composePointShippedMail = (
  order: Omit<MailedPointOrder, 'payDeadlineAt'>,
  { from, carrierName, trackingNo }: Shipped,
): MailText => ({
  kind: 'point-order-shipped',
  subject: `Points order ${order.orderNo} has shipped`,
  body: `Your order left ${from} today with ${carrierName}.\n\nTracking number: ${trackingNo}\n\n${formatPointOrder(order)}`,
})
