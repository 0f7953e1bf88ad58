import type { OrderSummary } from '#contract/order.schemas.ts'

type Terms = Pick<OrderSummary['items'][number], 'warrantyMonths' | 'doaDays'>

/** Warranty of an item in a few words, from its own terms; consumables are only replaced when they arrive defective. */
export const describeWarranty = ({ warrantyMonths, doaDays }: Terms): string => {
  if (warrantyMonths > 0) return `${warrantyMonths}-month warranty`
  return doaDays > 0 ? `${doaDays}-day DOA replacement` : 'No warranty'
}
