import { formatDayRange } from '@fixbench/contract/core/format.ts'
import type { OrderResult } from '@fixbench/contract/order/order.schemas.ts'
import type { OrderStatus } from '@fixbench/contract/order/order-status.ts'
import type { PaymentStatus } from '@fixbench/contract/payment/payment.schemas.ts'
import { getOrderLabels, statusLabels } from '@fixbench/storefront/features/order/order.rules.ts'
import type { PaymentRef } from '@fixbench/storefront/features/payment/payment.queries.ts'
import { formatPickup } from '@fixbench/storefront/shared/freight/pickup.ts'

/** The return page that the payment host redirected to. It proves nothing about the payment. */
export type PayIntent = 'success' | 'fail' | 'cancel'

/** Reads the intent from a path such as `/pay-result/pay-fail.html`. */
export const readIntent = (pathname: string): PayIntent => {
  if (pathname.includes('pay-fail')) return 'fail'
  return pathname.includes('pay-cancel') ? 'cancel' : 'success'
}

/** State of the payment according to the server. */
export type PayOutcome = keyof typeof settled | 'waiting' | 'unknown'

/** Order numbers in a query, separated by commas. */
const readOrderNos = (search: URLSearchParams): string[] =>
  (search.get('orderNo') ?? '')
    .split(',')
    .map(orderNo => orderNo.trim())
    .filter(orderNo => orderNo !== '')

/** Reads the orders and the payment of a result page from its query. */
export const readResultQuery = (
  search: URLSearchParams,
): {
  orderNo: string | null
  orderNos: readonly string[]
  payment: PaymentRef | null
  /** World of the payment, when it isn't the main one. */
  world: string | null
} => {
  const world = search.get('world')?.trim() || null
  const orderNos = readOrderNos(search)
  const orderNo = orderNos[0] ?? null
  const orderPn = search.get('orderPn')?.trim() || null
  if (orderPn !== null) return { orderNo, orderNos, payment: { orderPn }, world }
  return { orderNo, orderNos, payment: orderNo === null ? null : { orderNo }, world }
}

/** Orders whose items a result page lists: those of the payment, else those of the query. */
export const getShownOrderNos = (
  status: Pick<PaymentStatus, 'kind' | 'orderNos'> | null,
  inQuery: readonly string[],
): readonly string[] => (status === null || status.kind === 'points' ? inQuery : status.orderNos)

const PAID: readonly OrderStatus[] = ['paid', 'shipped', 'received']

/** Whether an order in this status has been paid. */
export const isPaid = (status: OrderStatus): boolean => PAID.includes(status)

/** Derives the outcome only from the server's responses, never from the URL. */
export const decideOutcome = (
  status: Pick<PaymentStatus, 'paymentStatus'> | null,
  order: Pick<OrderResult, 'orderStatus' | 'disputeState'> | null,
): PayOutcome => {
  const orderStatus = order?.orderStatus ?? null
  if (order?.disputeState === 'lost') return 'taken-back'
  if (status?.paymentStatus === 'refunded') return 'refunded'
  if (orderStatus !== null && isPaid(orderStatus)) return 'paid'
  if (status === null) return orderStatus === 'pending' ? 'waiting' : 'unknown'
  if (status.paymentStatus === 'created' || status.paymentStatus === 'pending') return 'waiting'
  return status.paymentStatus
}

type Message = { title: string; text: string }

const settled = {
  paid: { title: 'Payment received', text: 'Thank you. We’re packing your order.' },
  failed: {
    title: 'Payment failed',
    text: 'You haven’t been charged. Try again or use another payment method.',
  },
  cancelled: { title: 'Payment canceled', text: 'You canceled the payment. You haven’t been charged.' },
  expired: {
    title: 'The payment window has closed',
    text: 'The order was canceled. We released the items and returned your coupon and points.',
  },
  refunded: {
    title: 'Payment refunded',
    text: 'The order had already closed when your payment arrived, so we sent the money back.',
  },
  'taken-back': { title: 'Payment refunded', text: 'Your bank gave you your money back.' },
}

const waiting: Record<PayIntent, string> = {
  success:
    'Our payment provider hasn’t confirmed your payment yet. We’ll mark the order as paid as soon as it does.',
  fail: 'The payment didn’t go through. You can still pay for this order until the payment window closes.',
  cancel: 'You left without paying. You can still pay for this order until the payment window closes.',
}

const PAID_TWICE = 'This order was already paid, so we sent this payment back to you.'

const unconfirmed = {
  expected: {
    title: 'We’re waiting for confirmation from your bank',
    text: 'Please don’t pay again. We mark the order as paid as soon as your bank confirms, and email you then.',
  },
  overdue: {
    title: 'Still waiting for payment',
    text: 'Your bank hasn’t confirmed the payment yet. If your account was charged, please contact us before you pay again.',
  },
} as const

const bare: Record<PayIntent, Message> = {
  success: {
    title: 'We can’t find this payment',
    text: 'Sign in with the account that placed the order, then look for it in My Orders.',
  },
  fail: { title: 'Payment failed', text: 'The payment didn’t go through. You can try again from My Orders.' },
  cancel: {
    title: 'Payment canceled',
    text: 'You canceled the payment. You can pay later from My Orders.',
  },
}

const elsewhere = (world: string): Message => ({
  title: 'We can’t find this payment',
  text: `It belongs to the world “${world}”. Open that world, then look for the payment in My Orders.`,
})

/** Messages for payments other than that of a single order. */
const paidFor = {
  deposit: {
    title: 'Deposit received',
    text: 'Thank you. Your items are reserved. We’ll email you when the balance is due.',
  },
  several: {
    title: 'Payment received',
    text: 'Thank you. We’re packing your orders.',
  },
  points: { title: 'Payment received', text: 'Thank you. We’re packing your item.' },
} as const

/** Further facts that the message of a result page depends on. */
export type ResultFacts = {
  /** Set for payments other than that of a single order. */
  paid?: keyof typeof paidFor | undefined
  /** The order was paid by another payment. */
  isPaidTwice?: boolean
  /** What happened to the order since, if it isn't being packed. */
  news?: string | null
  /** Days on which the order arrives, such as "Aug 7–15"; empty if they are unknown. */
  arrival?: string
  /** Whether the bank's confirmation is still expected or overdue; null without a payment. */
  confirmation?: 'expected' | 'overdue' | null | undefined
  /** World of a payment that this page's world doesn't have. */
  world?: string | null
}

/** What to tell about the orders of a payment instead of that we pack or reserve them; null when we do. */
export const findNews = (orders: readonly OrderResult[]): string | null => {
  const told = orders.find(
    order =>
      getOrderLabels(order) !== statusLabels.paid &&
      (order.presale?.stage !== 'waiting' || order.disputeState !== null),
  )

  return told === undefined ? null : getOrderLabels(told).sentence
}

const describePaid = ({ paid, news = null, arrival = '' }: ResultFacts): Message => {
  const { title, text } = paid === undefined ? settled.paid : paidFor[paid]
  if (news !== null) return { title, text: news }

  return { title, text: arrival === '' || paid !== undefined ? text : `${text} Expect it ${arrival}.` }
}

/** Title and text of a result page. */
export const getResultMessage = (
  intent: PayIntent,
  outcome: PayOutcome,
  facts: ResultFacts = {},
): Message => {
  const { isPaidTwice = false, confirmation = null, world = null } = facts
  if (outcome === 'unknown') return world === null ? bare[intent] : elsewhere(world)
  if (outcome === 'paid') return describePaid(facts)
  if (outcome === 'refunded' && isPaidTwice) return { ...settled.refunded, text: PAID_TWICE }
  if (outcome !== 'waiting') return settled[outcome]
  if (intent !== 'success') return { title: bare[intent].title, text: waiting[intent] }
  return confirmation === null
    ? { title: 'Still waiting for payment', text: waiting.success }
    : unconfirmed[confirmation]
}

/** Days on which an order arrives, and where unless it is delivered; empty if they are unknown. */
export const formatArrival = ({ arrivesFrom, arrivesTo, pickupAt }: OrderResult): string => {
  if (arrivesFrom === null || arrivesTo === null) return ''
  const days = formatDayRange(arrivesFrom, arrivesTo)
  return pickupAt === null ? days : `${days} ${formatPickup(pickupAt)}`
}

/** How an order gets to its buyer, as a sentence. */
export const describeArrival = (order: OrderResult): string => {
  const arrival = formatArrival(order)
  if (arrival !== '') return `It arrives ${arrival}.`
  const { pickupAt } = order
  return pickupAt === null
    ? 'The carrier delivers it to your address.'
    : `You pick it up ${formatPickup(pickupAt)}.`
}

/** Days and carrier of the delivery of an order. */
export const formatDelivery = (order: OrderResult): string => {
  const arrival = formatArrival(order)
  return arrival === '' || order.carrierName === '' ? arrival : `${arrival} with ${order.carrierName}`
}
