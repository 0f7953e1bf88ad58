import { MINUTE_MS } from '@fixbench/contract/core/time.ts'
import type { PaymentStatus } from '@fixbench/contract/payment/payment.schemas.ts'
import type { PaymentMethod } from '@fixbench/contract/payment/payment-method.ts'
import { paths } from '#storefront/paths.ts'

/** The preferred method if available, else the first available one. */
export const selectMethod = (
  methods: readonly PaymentMethod[],
  preferred: string | null,
): PaymentMethod | undefined => {
  const available = methods.filter(method => method.isAvailable)
  return available.find(method => method.code === preferred) ?? available[0]
}

/** Label of the pay button for a method. */
export const getPayButtonLabel = (method: PaymentMethod | undefined): string => {
  if (method === undefined) return 'Pay'
  if (method.kind === 'card') return 'Pay by card'
  if (method.kind === 'bank-transfer') return 'Show bank details'
  return `Pay with ${method.name}`
}

type Labels = { label: string; tone: 'warn' | 'new' | 'stop' | 'neutral' }

export const paymentLabels: Record<PaymentStatus['paymentStatus'], Labels> = {
  created: { label: 'Not paid yet', tone: 'warn' },
  pending: { label: 'In progress', tone: 'warn' },
  paid: { label: 'Paid', tone: 'new' },
  failed: { label: 'Declined', tone: 'stop' },
  cancelled: { label: 'Canceled', tone: 'neutral' },
  expired: { label: 'Payment window closed', tone: 'stop' },
  refunded: { label: 'Refunded', tone: 'neutral' },
}

/** Whether a payment can still change without the buyer, which makes polling useful. */
export const canStillChange = (status: PaymentStatus['paymentStatus']): boolean =>
  status === 'created' || status === 'pending'

const CONFIRMATION_MS = 15 * MINUTE_MS

/** Whether a card or wallet payment still awaits confirmation, so that the buyer shouldn't pay again. */
export const isAwaitingConfirmation = (
  { paymentStatus, transfer, createTime }: Pick<PaymentStatus, 'paymentStatus' | 'transfer' | 'createTime'>,
  nowMs: number,
): boolean =>
  canStillChange(paymentStatus) && transfer === null && nowMs < Date.parse(createTime) + CONFIRMATION_MS

type PaymentSubject = Pick<PaymentStatus, 'orderNos' | 'kind'>

/** URL where the buyer can retry the payment or choose another method. */
export const getRetryPath = ({ orderNos, kind }: PaymentSubject): string => {
  const [orderNo = ''] = orderNos
  if (kind === 'points') return paths.pointPayment(orderNo)
  return orderNos.length > 1 ? paths.payTogether(orderNos) : paths.payOrder({ orderNo, kind })
}

/** Link to the orders or the points order that a payment is for. */
export const getPaymentSubject = ({ orderNos, kind }: PaymentSubject): { label: string; href: string } => {
  const [orderNo = ''] = orderNos
  if (kind === 'points') return { label: 'View points order', href: paths.pointOrderDetail(orderNo) }
  return orderNos.length > 1
    ? { label: 'View orders', href: paths.orders() }
    : { label: 'View order', href: paths.orders({ orderNo }) }
}
