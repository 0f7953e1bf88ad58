import type { AfterSale, AfterSaleDetail } from '@fixbench/contract/after-sale/after-sale.contract.ts'
import type { AfterSaleStatus } from '@fixbench/contract/after-sale/after-sale-status.ts'
import { CANCELLATION_REASON } from '@fixbench/contract/after-sale/order-cancellation.ts'
import { formatMoney } from '@fixbench/contract/core/format.ts'
import { REPLY_TIME } from '@fixbench/contract/support/promises.ts'

type Labels = { label: string; tone: 'warn' | 'brand' | 'new' | 'stop' | 'neutral'; sentence: string }

export const afterSaleLabels: Readonly<Record<AfterSaleStatus, Labels>> = {
  submitted: {
    label: 'Submitted',
    tone: 'warn',
    sentence: `We received your request and will review it within ${REPLY_TIME}.`,
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
  submitted: `We received your request and will reply within ${REPLY_TIME}. Nothing ships until then.`,
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

/** What became of a closed request: the refund, the store credit or the replacement. */
export const describeOutcome = ({
  outcome,
  refundAmount,
  dutyAmount,
}: Pick<AfterSale, 'outcome' | 'refundAmount' | 'dutyAmount'>): string => {
  if (outcome === 'refund') return `We refunded ${describeRefund({ refundAmount, dutyAmount })}.`
  if (outcome === 'credit') return `We gave you ${formatMoney(refundAmount)} as store credit in points.`
  return outcome === 'replacement' ? 'We sent you a replacement.' : 'There’s nothing left to do.'
}

/** The refund of a request with the part that is prepaid duty. */
export const describeRefund = ({
  refundAmount,
  dutyAmount,
}: Pick<AfterSale, 'refundAmount' | 'dutyAmount'>): string => {
  const duty = dutyAmount > 0 ? `, including ${formatMoney(dutyAmount)} prepaid duty` : ''
  return `${formatMoney(refundAmount)}${duty}`
}

const SEND_BACK = 'Print the return label and send the items back.'

/** What the buyer most needs to know about a request in a list: what to do now, what became of it, or what happens next. */
export const describeNow = (request: AfterSale): string => {
  if (request.status === 'accepted') return SEND_BACK
  return request.status === 'closed' ? describeOutcome(request) : getRequestLabels(request).sentence
}

const WAIT = 'We’ll email you at every step.'

const nextSteps: Readonly<Record<Exclude<AfterSaleStatus, 'closed'>, string>> = {
  submitted: WAIT,
  'in-review': WAIT,
  accepted: SEND_BACK,
  refused: '',
  cancelled: '',
}

/** What follows on a status: the shop's answer or what it says without one, or the outcome. Empty if nothing follows. */
export const describeNextStep = (request: AfterSaleDetail): string => {
  if (request.status === 'closed') return describeOutcome(request)
  return request.answer === null || request.answer === '' ? nextSteps[request.status] : request.answer
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

/** What the buyer says about one item; not selected while `count` is 0. */
export type ItemDraft = { count: number; reasonCode: string; description: string }

export type RequestDraft = {
  /** By order item id. */
  items: Readonly<Record<string, ItemDraft>>
  resolution: AfterSale['resolution']
}

export const EMPTY_ITEM: ItemDraft = { count: 0, reasonCode: '', description: '' }
export const EMPTY_DRAFT: RequestDraft = { items: {}, resolution: 'refund' }

/** Whether a text is one of the resolutions that a buyer can ask for. */
export const isResolution = (text: string): text is AfterSale['resolution'] =>
  Object.hasOwn(resolutionLabels, text)

/** Limits the quantities of a draft to what can still be returned, which may have changed since it was stored. */
export const limitCounts = (
  drafts: RequestDraft['items'],
  items: readonly { orderItemId: string; returnable: number }[],
): RequestDraft['items'] =>
  Object.fromEntries(
    items.map(({ orderItemId, returnable }) => {
      const draft = drafts[orderItemId] ?? EMPTY_ITEM
      return [orderItemId, { ...draft, count: Math.min(draft.count, returnable) }]
    }),
  )

/** Selected items of a draft, as pairs of id and draft. */
export const listSelected = (items: RequestDraft['items']): [string, ItemDraft][] =>
  Object.entries(items).filter(([, { count }]) => count > 0)

/** Converts the selected items of a draft to the API's item list. `images` are the uploaded photos by item. */
export const toRequestItems = (
  items: RequestDraft['items'],
  images: Readonly<Record<string, readonly string[]>> = {},
) =>
  listSelected(items).map(([orderItemId, { count, reasonCode, description }]) => ({
    orderItemId,
    quantity: count,
    reasonCode,
    description: description.trim(),
    images: [...(images[orderItemId] ?? [])],
  }))

const DESCRIPTION_MIN = 3

/** Name of a field of one item in the errors of a draft. */
export const toFieldName = (orderItemId: string, field: 'reasonCode' | 'description'): string =>
  `${orderItemId}.${field}`

/** Errors of a draft by field; empty if it can be sent. */
export const validateRequest = ({ items }: RequestDraft): Readonly<Record<string, string>> => {
  const selected = listSelected(items)
  const errors: Record<string, string> = {}

  if (selected.length === 0) {
    errors['items'] = 'Select at least one item'
  }

  for (const [id, { reasonCode, description }] of selected) {
    if (reasonCode === '') {
      errors[toFieldName(id, 'reasonCode')] = 'Choose what went wrong'
    }
    if (description.trim().length < DESCRIPTION_MIN) {
      errors[toFieldName(id, 'description')] = 'Describe the problem'
    }
  }

  return errors
}

/** Another selected item whose reason and description are complete, to be copied; null if there is none. */
export const findExample = (items: RequestDraft['items'], orderItemId: string): ItemDraft | null => {
  const complete = listSelected(items).find(
    ([id, { reasonCode, description }]) =>
      id !== orderItemId && reasonCode !== '' && description.trim() !== '',
  )
  return complete?.[1] ?? null
}
