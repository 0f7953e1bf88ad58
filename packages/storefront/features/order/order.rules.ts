import type { Totals } from '@fixbench/contract/checkout/checkout.schemas.ts'
import { formatCount, formatMoney } from '@fixbench/contract/core/format.ts'
import { joinWithAnd } from '@fixbench/contract/core/list-words.ts'
import { omitUndefined } from '@fixbench/contract/core/omit-undefined.ts'
import { sayArrival } from '@fixbench/contract/freight/say-arrival.ts'
import type { OrderSummary } from '@fixbench/contract/order/order.schemas.ts'
import type { OrderStatus } from '@fixbench/contract/order/order-status.ts'
import { REPLY_TIME } from '@fixbench/contract/support/promises.ts'
import type { BadgeTone } from '@fixbench/ui/badge/badge.tsx'
import { readPageNum } from '#storefront/lib/url/search-params.ts'
import type { OrderFilter } from './order.queries.ts'

type Labels = { label: string; tone: 'warn' | 'brand' | 'new' | 'neutral'; sentence: string }

/** Label, tone and explanation of each order status. */
export const statusLabels: Record<OrderStatus, Labels> = {
  pending: { label: 'Pending payment', tone: 'warn', sentence: 'Waiting for your payment.' },
  paid: { label: 'Paid', tone: 'brand', sentence: 'Paid. We’re packing your order.' },
  shipped: { label: 'Shipped', tone: 'brand', sentence: 'On its way to you.' },
  received: { label: 'Received', tone: 'new', sentence: 'You confirmed receipt.' },
  cancelled: { label: 'Canceled', tone: 'neutral', sentence: 'This order was canceled.' },
}

type Stage = NonNullable<OrderSummary['presale']>['stage']
const stageLabels: Record<Exclude<Stage, 'settled'>, Labels> = {
  deposit: { label: 'Deposit due', tone: 'warn', sentence: 'Waiting for your deposit.' },
  waiting: { label: 'Pre-ordered', tone: 'brand', sentence: 'Reserved for you until your items arrive.' },
  balance: { label: 'Balance due', tone: 'warn', sentence: 'Waiting for your balance payment.' },
}

/** Sentence about the parcels of a shipped order; null if they are all in transit. */
const describeParcels = ({ orderProductExpresses: parcels, pickupAt }: OrderWithStatus): string | null => {
  const word = sayArrival(pickupAt).delivered
  const countBy = (status: string) => parcels.filter(({ parcelStatus }) => parcelStatus === status).length
  if (countBy('lost') > 0) return 'The carrier lost a package. File a claim so we can help.'
  if (countBy('returned') > 0) return 'A package was returned to us. Contact us.'
  const delivered = countBy('delivered')
  if (delivered === 0) return null
  if (delivered < parcels.length) return `${delivered} of ${parcels.length} packages ${word.toLowerCase()}.`
  return parcels.length === 1
    ? `${word}. Please confirm that you received it.`
    : `All packages ${word.toLowerCase()}. Please confirm that you received them.`
}

type Parcel = OrderSummary['orderProductExpresses'][number]

const parcelLabels: Record<Parcel['parcelStatus'], { label: string; tone: BadgeTone }> = {
  packed: { label: 'Packed', tone: 'brand' },
  moving: { label: 'In transit', tone: 'brand' },
  delivered: { label: 'Delivered', tone: 'new' },
  returned: { label: 'Returned', tone: 'warn' },
  lost: { label: 'Lost', tone: 'stop' },
}

/** Label and tone of a package of an order that is delivered, or that its buyer picks up. */
export const getParcelLabel = ({ parcelStatus }: Parcel, pickupAt: OrderSummary['pickupAt']) =>
  parcelStatus === 'delivered'
    ? { ...parcelLabels.delivered, label: sayArrival(pickupAt).delivered }
    : parcelLabels[parcelStatus]

const cancelingLabels: Labels = {
  label: 'Cancellation requested',
  tone: 'warn',
  sentence: `You asked to cancel this order. We reply within ${REPLY_TIME} and won’t ship anything until then.`,
}

/** Labels of a paid order with a cancellation request; null if there is none or it was withdrawn. */
const findCancellationLabels = ({ orderStatus, cancellation }: OrderWithStatus): Labels | null => {
  if (cancellation === null || orderStatus !== 'paid') return null
  const { status } = cancellation
  if (status === 'closed') {
    return { label: 'Canceled', tone: 'neutral', sentence: 'Canceled before shipping and refunded.' }
  }
  if (status === 'refused') {
    return { ...statusLabels.paid, sentence: 'It was too late to cancel this order. It ships soon.' }
  }
  return status === 'cancelled' ? null : cancelingLabels
}

const disputeLabels: Readonly<Record<'open' | 'lost', Labels>> = {
  open: {
    label: 'On hold',
    tone: 'warn',
    sentence: 'Your bank is reviewing your payment. Nothing ships until it decides.',
  },
  lost: {
    label: 'Canceled',
    tone: 'neutral',
    sentence: 'Your bank gave you your money back, so we canceled this order.',
  },
}

export type OrderWithStatus = Pick<
  OrderSummary,
  'disputeState' | 'orderStatus' | 'presale' | 'orderProductExpresses' | 'pickupAt' | 'cancellation'
>

/** Labels of an order's status, considering its pre-order stage, parcels, cancellation request and disputes. */
export const getOrderLabels = (order: OrderWithStatus): Labels => {
  const { disputeState, orderStatus, presale, cancellation } = order
  const isStopped = ['pending', 'paid'].includes(orderStatus) && cancellation?.status !== 'closed'
  if (isStopped && disputeState !== null) return disputeLabels[disputeState]
  const canceling = findCancellationLabels(order)
  if (canceling !== null) return canceling
  if (presale !== null && presale.stage !== 'settled') return stageLabels[presale.stage]
  const labels = statusLabels[orderStatus]
  const sentence = orderStatus === 'shipped' ? describeParcels(order) : null
  return sentence === null ? labels : { ...labels, sentence }
}

const paymentMethodLabels: Readonly<Record<string, string>> = {
  card: 'Credit card',
  wallet: 'Wallet',
  instant: 'Instant transfer',
  'bank-transfer': 'Bank transfer',
}

/** Display name of a payment method; null before the first payment. */
export const formatPaymentMethod = (code: string | null): string | null =>
  code === null ? null : (paymentMethodLabels[code] ?? code)

const actorLabels: Readonly<Record<string, string>> = {
  'payment-host': 'Payment service',
  warehouse: 'Warehouse',
}

const SHOP_ACTORS = ['system', 'console']

/** Display name of the actor of a status change. The shop itself goes by its name. */
export const formatActor = (actor: string, shopName: string): string =>
  SHOP_ACTORS.includes(actor) ? shopName : (actorLabels[actor] ?? actor)

/** Whether items of an order can be returned or claimed: it has shipped, and no bank gave all its money back. */
export const isClaimable = ({
  orderStatus,
  disputeState,
}: Pick<OrderSummary, 'orderStatus' | 'disputeState'>): boolean =>
  (orderStatus === 'shipped' || orderStatus === 'received') && disputeState !== 'lost'

/** Label of the button that pays an order. */
export const getPayLabel = ({ presale }: Pick<OrderSummary, 'presale'>): string => {
  if (presale?.stage === 'deposit') return 'Pay deposit'
  return presale?.stage === 'balance' ? 'Pay balance' : 'Pay now'
}

type IncludedAmounts = Pick<OrderSummary, 'shipTotalPrice' | 'vatTotalPrice' | 'dutyTotalPrice'>

/** Note on the shipping, tax and duty that an order's total includes. */
export const describeIncluded = (order: IncludedAmounts): string => {
  const { shipTotalPrice, vatTotalPrice, dutyTotalPrice } = order
  const amounts = [
    { term: 'shipping', amount: shipTotalPrice },
    { term: 'tax', amount: vatTotalPrice },
    { term: 'duty', amount: dutyTotalPrice },
  ]
  const included = amounts
    .filter(({ amount }) => amount > 0)
    .map(({ term, amount }) => `${formatMoney(amount)} ${term}`)
  if (shipTotalPrice > 0) return `Includes ${joinWithAnd(included)}`

  return included.length === 0 ? 'Free shipping' : `Free shipping, includes ${joinWithAnd(included)}`
}

/** Tabs of the order list; undefined means all orders. */
export const orderTabs: readonly (OrderStatus | undefined)[] = [
  undefined,
  'pending',
  'paid',
  'shipped',
  'received',
  'cancelled',
]

/** Reads the filter of the order list from a query. Ignores invalid values. */
export const readOrderFilter = (search: URLSearchParams): OrderFilter => {
  const status = search.get('status')
  const orderStatus = orderTabs.find(tab => tab === status)
  const keyword = search.get('keyword')?.trim().slice(0, 100) ?? ''
  return {
    ...omitUndefined({ orderStatus, keyword: keyword === '' ? undefined : keyword }),
    pageNum: readPageNum(search),
  }
}

/** Milliseconds left to pay a pending order; 0 after the deadline and for all other orders. */
export const getPayWindowMs = (
  order: Pick<OrderSummary, 'orderStatus' | 'payDeadlineTime'>,
  nowMs: number,
): number => (order.orderStatus === 'pending' ? Math.max(0, Date.parse(order.payDeadlineTime) - nowMs) : 0)

/** Reasons offered by the cancellation dialogs. */
export const cancelReasons = [
  'Ordered by mistake',
  'Wrong model or grade',
  'Found a better price elsewhere',
  'Shipping takes too long',
  'Wrong shipping address',
  'Another reason',
] as const

const taxNames: Readonly<Record<string, string>> = {
  ioss: 'VAT (IOSS)',
  'import-vat': 'Import VAT',
  'uk-vat': 'UK VAT',
  'au-gst': 'Australian GST',
  'nz-gst': 'New Zealand GST',
  'no-voec': 'Norwegian VOEC',
}

/** A line of the totals list. `text` is shown instead of the amount. */
type TotalLine = { id: string; term: string; amount: number; hint?: string | null | undefined; text?: string }

type Facts = {
  carrierName?: string | undefined
  couponText?: string | null | undefined
  pickupAt?: OrderSummary['pickupAt'] | undefined
}

/** Shipping as one line, or as several if there are surcharges or discounts. */
const toFreightLines = ({ shipTotal, shipLines }: Totals, carrierName: string | undefined): TotalLine[] => {
  if (shipLines.length < 2) return [{ id: 'freight', term: 'Shipping', amount: shipTotal, hint: carrierName }]
  return shipLines.map(({ label, amount }, index) => ({
    id: `freight-${index}`,
    term: label,
    amount,
    hint: index === 0 ? carrierName : null,
  }))
}

const toTaxLine = (totals: Totals, pickupAt: Facts['pickupAt']): TotalLine | false => {
  const { vatTotal, dutyTotal, dueTotal, taxScheme, vatRatePercent } = totals

  if (vatTotal > 0) {
    return { id: 'vat', term: `${taxNames[taxScheme] ?? 'VAT'} ${vatRatePercent}%`, amount: vatTotal }
  }
  const text =
    dueTotal > 0
      ? `Due ${sayArrival(pickupAt).due} (about ${formatMoney(dueTotal)})`
      : 'Not collected at checkout'
  // An order within the country imports nothing, so no line says that nothing is collected.
  const isImport = taxScheme !== 'domestic'
  return isImport && dutyTotal === 0 && { id: 'vat', term: 'Duty and tax', amount: 0, text }
}

/** Lines of a total from the subtotal to the fees, in order of computation. Omits zero amounts, except shipping. */
export const toTotalLines = (
  totals: Totals,
  { carrierName, couponText, pickupAt }: Facts = {},
): TotalLine[] => {
  const { itemsTotal, couponTotal, pointsTotal, pointsUsed, dutyTotal, payFee } = totals
  const points = formatCount(pointsUsed, 'point')
  const lines: (TotalLine | false)[] = [
    { id: 'goods', term: 'Subtotal', amount: itemsTotal },
    couponTotal > 0 && { id: 'coupon', term: 'Coupon', amount: -couponTotal, hint: couponText },
    pointsTotal > 0 && { id: 'points', term: 'Points', amount: -pointsTotal, hint: points },
    ...toFreightLines(totals, carrierName),
    toTaxLine(totals, pickupAt),
    dutyTotal > 0 && { id: 'duty', term: 'Prepaid duty', amount: dutyTotal },
    payFee > 0 && { id: 'fee', term: 'Payment fee', amount: payFee },
  ]
  return lines.filter(line => line !== false)
}
