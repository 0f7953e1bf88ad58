import type { AfterSaleStatus } from '#contract/after-sale.contract.ts'

/** Every move that a request can make; all others are refused. */
export const afterSaleMoves: Record<AfterSaleStatus, readonly AfterSaleStatus[]> = {
  submitted: ['in-review', 'cancelled'],
  'in-review': ['accepted', 'refused', 'cancelled'],
  accepted: ['closed'],
  refused: [],
  closed: [],
  cancelled: [],
}

/** Requests in these states hold no pieces: what they named may be asked for again. */
export const RELEASED: readonly AfterSaleStatus[] = ['refused', 'cancelled']

const isStatus = (text: string): text is AfterSaleStatus => text in afterSaleMoves

/** The status as the database keeps it; anything else is a damaged row. */
export const toAfterSaleStatus = (text: string): AfterSaleStatus => {
  if (isStatus(text)) return text
  throw new Error(`'${text}' is not an after-sale status`)
}
