import type { AfterSaleStatus } from '@fixbench/contract/after-sale/after-sale-status.ts'
import type { QuestionStatus } from '@fixbench/contract/back-office/cases.contract.ts'
import type { CustomerGroup } from '@fixbench/contract/back-office/customers.contract.ts'
import type { StaffOrderRow, Waiting } from '@fixbench/contract/back-office/desk.contract.ts'
import type { StockFilter } from '@fixbench/contract/back-office/goods.contract.ts'
import { sumBy } from '@fixbench/contract/core/lists.ts'
import type { EffectiveStatus } from '@fixbench/contract/order/order-status.ts'
import type { QuoteStatus } from '@fixbench/contract/quote/quote-status.ts'
import type { BadgeTone } from '@fixbench/ui/badge/badge.tsx'

/** The pages of the back office by the last part of their path, with what waits on each. */
export const sections = [
  { key: 'overview', label: 'Overview', waits: undefined },
  { key: 'orders', label: 'Orders', waits: 'toShip' },
  { key: 'returns', label: 'Returns', waits: 'returns' },
  { key: 'quotes', label: 'Quotes', waits: 'quotes' },
  { key: 'questions', label: 'Questions', waits: 'questions' },
  { key: 'reviews', label: 'Reviews', waits: 'reviews' },
  { key: 'stock', label: 'Stock and prices', waits: undefined },
  { key: 'customers', label: 'Customers', waits: undefined },
] as const satisfies readonly { key: string; label: string; waits: keyof Waiting | undefined }[]

export type SectionKey = (typeof sections)[number]['key']

/** The page of the back office that a path names; the overview without a name, undefined for an unknown one. */
export const findSection = (name: string | undefined): SectionKey | undefined =>
  sections.find(({ key }) => key === (name ?? 'overview'))?.key

type Label = { label: string; tone: BadgeTone }

/** Status of an order as the seller sees it. */
export const orderLabels: Readonly<Record<EffectiveStatus, Label>> = {
  pending: { label: 'Unpaid', tone: 'neutral' },
  paid: { label: 'To ship', tone: 'warn' },
  'on-hold': { label: 'On hold', tone: 'stop' },
  shipped: { label: 'Shipped', tone: 'brand' },
  received: { label: 'Received', tone: 'new' },
  cancelled: { label: 'Canceled', tone: 'neutral' },
}

const cancelRequested: Label = { label: 'Cancellation requested', tone: 'stop' }
const disputed: Label = { label: 'Disputed', tone: 'stop' }

/** What the seller has to know about an order at a glance. */
export const getOrderLabel = ({
  effectiveStatus,
  isCancelRequested,
  disputeState,
}: Pick<StaffOrderRow, 'effectiveStatus' | 'isCancelRequested' | 'disputeState'>): Label => {
  if (disputeState === 'open') return disputed
  return isCancelRequested ? cancelRequested : orderLabels[effectiveStatus]
}

/** The statuses of a return, which their labels name. */
export const returnStatuses: Readonly<Record<AfterSaleStatus, true>> = {
  submitted: true,
  'in-review': true,
  accepted: true,
  refused: true,
  closed: true,
  cancelled: true,
}

/** Status of a quote as the seller sees it. */
export const quoteLabels: Readonly<Record<QuoteStatus, Label>> = {
  submitted: { label: 'Waiting', tone: 'warn' },
  answered: { label: 'Offered', tone: 'brand' },
  accepted: { label: 'Accepted', tone: 'new' },
  ordered: { label: 'Ordered', tone: 'new' },
  refused: { label: 'Declined', tone: 'neutral' },
  expired: { label: 'Expired', tone: 'neutral' },
}

export const questionLabels: Readonly<Record<QuestionStatus, Label>> = {
  open: { label: 'Waiting', tone: 'warn' },
  answered: { label: 'Answered', tone: 'new' },
}

export const reviewLabels: Readonly<Record<'pending' | 'shown' | 'refused', Label>> = {
  pending: { label: 'Waiting', tone: 'warn' },
  shown: { label: 'Published', tone: 'new' },
  refused: { label: 'Rejected', tone: 'neutral' },
}

export const stockLabels: Readonly<Record<StockFilter, string>> = { low: 'Low stock', 'sold-out': 'Sold out' }

export const groupLabels: Readonly<Record<CustomerGroup, string>> = {
  retail: 'Retail',
  wholesale: 'Wholesale',
}

/** A value of a query that is one of the keys; undefined for any other. */
export const readKey = <Key extends string>(
  search: URLSearchParams,
  name: string,
  labels: Readonly<Record<Key, unknown>>,
): Key | undefined => (Object.keys(labels) as Key[]).find(key => key === search.get(name))

const MAX_KEYWORD = 100

/** The trimmed keyword of a query; undefined for a blank one. */
export const readKeyword = (search: URLSearchParams): string | undefined =>
  search.get('keyword')?.trim().slice(0, MAX_KEYWORD) || undefined

/** A day of a query as YYYY-MM-DD; undefined for anything else. */
export const readDay = (search: URLSearchParams, name: string): string | undefined => {
  const text = search.get(name) ?? ''
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : undefined
}

/** Tabs of a list by status, with counts. The first one shows all rows. */
export const toTabs = <Status extends string>(
  labels: Readonly<Record<Status, { label: string }>>,
  counts: Readonly<Record<Status, number>>,
): { key: Status | undefined; label: string; count: number }[] => {
  const statuses = Object.keys(labels) as Status[]
  const all = sumBy(statuses, status => counts[status])

  return [
    { key: undefined, label: 'All', count: all },
    ...statuses.map(status => ({ key: status, label: labels[status].label, count: counts[status] })),
  ]
}
