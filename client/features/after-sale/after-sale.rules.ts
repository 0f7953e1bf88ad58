import type { AfterSale } from '#contract/after-sale/after-sale.contract.ts'
import type { AfterSaleStatus } from '#contract/after-sale/after-sale-status.ts'
import { CANCELLATION_REASON } from '#contract/after-sale/order-cancellation.ts'

type Labels = { label: string; tone: 'warn' | 'brand' | 'new' | 'stop' | 'neutral'; sentence: string }

export const afterSaleLabels: Readonly<Record<AfterSaleStatus, Labels>> = {
  submitted: {
    label: 'Submitted',
    tone: 'warn',
    sentence: 'We received your request and will review it within one business day.',
  },
  'in-review': {
    label: 'In review',
    tone: 'brand',
    sentence: 'Our technicians are reviewing what you sent.',
  },
  accepted: { label: 'Approved', tone: 'new', sentence: 'We approved your request.' },
  refused: { label: 'Declined', tone: 'stop', sentence: 'We couldn’t approve your request.' },
  closed: { label: 'Closed', tone: 'neutral', sentence: 'This request is complete.' },
  cancelled: { label: 'Withdrawn', tone: 'neutral', sentence: 'You withdrew this request.' },
}

const cancellationSentences: Partial<Record<AfterSaleStatus, string>> = {
  submitted: 'We received your request and will reply within one business day. Nothing ships until then.',
  'in-review': 'We’re checking whether your order can still be stopped.',
  refused: 'We couldn’t cancel your order.',
  closed: 'Your order is canceled.',
}

/** Labels for the status of a request. Order cancellations have different sentences than returns. */
export const getRequestLabels = ({
  status,
  reasonCode,
}: Pick<AfterSale, 'status' | 'reasonCode'>): Labels => {
  const labels = afterSaleLabels[status]
  const sentence = reasonCode === CANCELLATION_REASON ? cancellationSentences[status] : undefined
  return sentence === undefined ? labels : { ...labels, sentence }
}

export const resolutionLabels: Readonly<Record<AfterSale['resolution'], string>> = {
  refund: 'Refund',
  replacement: 'Replacement',
  credit: 'Store credit',
}

const statuses = Object.keys(afterSaleLabels)
const isStatus = (text: string): text is AfterSaleStatus => statuses.includes(text)

/** Parses the status from a URL; undefined if it is missing or unknown. */
export const parseAfterSaleStatus = (text: string | null): AfterSaleStatus | undefined =>
  text !== null && isStatus(text) ? text : undefined

export type RequestDraft = {
  /** Quantity by order item id; 0 or missing means not selected. */
  counts: Readonly<Record<string, number>>
  resolution: AfterSale['resolution']
  reasonCode: string
  description: string
}

export const EMPTY_DRAFT: RequestDraft = { counts: {}, resolution: 'refund', reasonCode: '', description: '' }

/** Whether a text is one of the resolutions that a buyer can ask for. */
export const isResolution = (text: string): text is AfterSale['resolution'] =>
  Object.hasOwn(resolutionLabels, text)

/** Limits the quantities of a draft to what can still be returned, which may have changed since it was stored. */
export const limitCounts = (
  counts: RequestDraft['counts'],
  items: readonly { orderItemId: string; returnable: number }[],
): RequestDraft['counts'] =>
  Object.fromEntries(
    items.map(({ orderItemId, returnable }) => [orderItemId, Math.min(counts[orderItemId] ?? 0, returnable)]),
  )

/** Converts the quantities of a draft to the API's item list. */
export const toRequestItems = (counts: RequestDraft['counts']): { orderItemId: string; quantity: number }[] =>
  Object.entries(counts)
    .filter(([, quantity]) => quantity > 0)
    .map(([orderItemId, quantity]) => ({ orderItemId, quantity }))

const DESCRIPTION_MIN = 3

/** Errors of a draft by field; empty if it can be sent. */
export const validateRequest = ({
  counts,
  reasonCode,
  description,
}: RequestDraft): { items?: string; reasonCode?: string; description?: string } => ({
  ...(toRequestItems(counts).length === 0 && { items: 'Select at least one item' }),
  ...(reasonCode === '' && { reasonCode: 'Choose what went wrong' }),
  ...(description.trim().length < DESCRIPTION_MIN && { description: 'Describe the problem' }),
})
