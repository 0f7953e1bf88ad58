import type { PaymentName } from '#client/features/payment/payment.queries.ts'
import type { OrderStatus } from '#contract/order.schemas.ts'
import type { PaymentStatus } from '#contract/payment.contract.ts'

/** The page on which the payment host set the buyer down; it proves nothing. */
export type PayIntent = 'success' | 'fail' | 'cancel'

/** What the shop knows of the payment. */
export type PayOutcome = 'paid' | 'waiting' | 'failed' | 'cancelled' | 'expired' | 'refunded' | 'unknown'

/** Reads which order and payment a result page is about; a payment of several orders names them with commas. */
export const resultNamesOf = (
  search: URLSearchParams,
): { orderNo: string | null; payment: PaymentName | null } => {
  const orderNo = search.get('orderNo')?.split(',')[0]?.trim() || null
  const orderPn = search.get('orderPn')?.trim() || null
  if (orderPn !== null) return { orderNo, payment: { orderPn } }
  return { orderNo, payment: orderNo === null ? null : { orderNo } }
}

const PAID: readonly OrderStatus[] = ['paid', 'shipped', 'received']

/** Where the payment stands by what the server answered; the address of the page plays no part. */
export const outcomeOf = (
  status: Pick<PaymentStatus, 'paymentStatus'> | null,
  orderStatus: OrderStatus | null,
): PayOutcome => {
  if (status?.paymentStatus === 'refunded') return 'refunded'
  if (orderStatus !== null && PAID.includes(orderStatus)) return 'paid'
  if (status === null) return orderStatus === 'pending' ? 'waiting' : 'unknown'
  if (status.paymentStatus === 'created' || status.paymentStatus === 'pending') return 'waiting'
  return status.paymentStatus
}

type Words = { title: string; text: string }

const settled: Record<Exclude<PayOutcome, 'waiting' | 'unknown'>, Words> = {
  paid: { title: 'Payment received', text: 'Thank you. The order goes to the warehouse now.' },
  failed: { title: 'Payment failed', text: 'Nothing was charged. You can try again or pay another way.' },
  cancelled: { title: 'Payment cancelled', text: 'You stopped the payment. Nothing was charged.' },
  expired: {
    title: 'The payment window is over',
    text: 'The order was cancelled and everything it held has been given back.',
  },
  refunded: {
    title: 'Payment refunded',
    text: 'The order could no longer be paid when the money came, so it went back to you.',
  },
}

const waiting: Record<PayIntent, string> = {
  success:
    'The payment host has not confirmed the payment to us yet. The order counts as paid when it does, not by this page.',
  fail: 'The payment did not come through. The order waits for you until its payment window ends.',
  cancel: 'You came back without paying. The order waits for you until its payment window ends.',
}

const bare: Record<PayIntent, Words> = {
  success: { title: 'Thank you', text: 'You find everything about your payment in your orders.' },
  fail: { title: 'Payment failed', text: 'The payment did not come through. You can pay from your orders.' },
  cancel: {
    title: 'Payment cancelled',
    text: 'You stopped the payment. You can pay later from your orders.',
  },
}

/** What has been paid, where it is not goods that leave at once. */
const paidFor = {
  deposit: {
    title: 'Deposit received',
    text: 'Thank you. Your pieces are reserved; we write to you when the balance is due.',
  },
  several: { title: 'Payment received', text: 'Thank you. The orders go to the warehouse now.' },
  points: { title: 'Payment received', text: 'Thank you. Your redeemed item goes to the warehouse now.' },
} as const

/** What a result page says. A payment of a pre-order that still waits for its balance was the deposit. */
export const resultWords = (intent: PayIntent, outcome: PayOutcome, paid?: keyof typeof paidFor): Words => {
  if (outcome === 'unknown') return bare[intent]
  if (outcome === 'paid' && paid !== undefined) return paidFor[paid]
  if (outcome === 'waiting') {
    const title = intent === 'success' ? 'Still waiting for payment' : bare[intent].title
    return { title, text: waiting[intent] }
  }
  return settled[outcome]
}
