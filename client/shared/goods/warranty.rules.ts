import type { OrderSummary } from '#contract/order/order.schemas.ts'

type Terms = Pick<OrderSummary['items'][number], 'warrantyMonths' | 'doaDays'>

/** Short description of an item's warranty. Consumables have none, but are replaced if defective on arrival. */
export const describeWarranty = ({ warrantyMonths, doaDays }: Terms): string => {
  if (warrantyMonths > 0) return `${warrantyMonths}-month warranty`
  return doaDays > 0 ? `${doaDays}-day DOA replacement` : 'No warranty'
}
