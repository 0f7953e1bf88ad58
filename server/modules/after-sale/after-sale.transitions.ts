import type { AfterSaleStatus } from '#contract/after-sale.contract.ts'

/** The allowed status changes of a request. */
export const afterSaleMoves: Record<AfterSaleStatus, readonly AfterSaleStatus[]> = {
  submitted: ['in-review', 'cancelled'],
  'in-review': ['accepted', 'refused', 'cancelled'],
  accepted: ['closed'],
  refused: [],
  closed: [],
  cancelled: [],
}

/** Requests in these statuses no longer count; their items can be requested again. */
export const RELEASED_STATUSES: readonly AfterSaleStatus[] = ['refused', 'cancelled']

const isStatus = (text: string): text is AfterSaleStatus => text in afterSaleMoves

/** Parses a stored status; throws for unknown values. */
export const toAfterSaleStatus = (text: string): AfterSaleStatus => {
  if (isStatus(text)) return text
  throw new Error(`'${text}' is not an after-sale status`)
}
