import { paths } from '#client/paths.ts'
import type { PaymentStatus } from '#contract/payment.contract.ts'
import type { PaymentMethod } from '#contract/payment-method.ts'

/** The method that is chosen: the one of the order when it takes the amount, else the first that does. */
export const chooseMethod = (
  methods: readonly PaymentMethod[],
  wanted: string | null,
): PaymentMethod | undefined => {
  const available = methods.filter(method => method.isAvailable)
  return available.find(method => method.code === wanted) ?? available[0]
}

/** Labels of the pay button for a method. */
export const payLabel = (method: PaymentMethod | undefined): string => {
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

/** Whether a payment may still change by itself, so that asking again makes sense. */
export const mayChange = (status: PaymentStatus['paymentStatus']): boolean =>
  status === 'created' || status === 'pending'

const CONFIRMATION_MS = 15 * 60_000

/** True while the bank's confirmation of a card or wallet payment is still expected, so the buyer must not pay again yet. */
export const mayBeConfirmed = (
  { paymentStatus, transfer, createTime }: Pick<PaymentStatus, 'paymentStatus' | 'transfer' | 'createTime'>,
  nowMs: number,
): boolean =>
  mayChange(paymentStatus) && transfer === null && nowMs < Date.parse(createTime) + CONFIRMATION_MS

type Named = Pick<PaymentStatus, 'orderNos' | 'kind'>

/** URL where the buyer can retry the payment or choose another method. */
export const payAgainPath = ({ orderNos, kind }: Named): string => {
  const [orderNo = ''] = orderNos
  if (kind === 'points') return paths.pointPayment(orderNo)
  return orderNos.length > 1 ? paths.payTogether(orderNos) : paths.payOrder({ orderNo, kind })
}

/** Link and label of the order or points order that a payment is for. */
export const paidThing = ({ orderNos, kind }: Named): { label: string; href: string } => {
  const [orderNo = ''] = orderNos
  if (kind === 'points') return { label: 'View points order', href: paths.pointOrderDetail(orderNo) }
  return orderNos.length > 1
    ? { label: 'View orders', href: paths.orders() }
    : { label: 'View order', href: paths.orders({ orderNo }) }
}
