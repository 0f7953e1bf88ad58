import { CANCELLATION_REASON } from '@fixbench/contract/after-sale/order-cancellation.ts'
import type { ShopContext } from '#server/context/shop-context.ts'
import { listDictionary } from '#server/modules/dictionary/dictionary.repo.ts'

/** Labels of reasons by code. */
export type Reasons = ReadonlyMap<string, string>

/** Faults that only some kinds of parts can have. Every other reason fits any item. */
const partTypesOf: Readonly<Record<string, readonly string[]>> = {
  'doa-screen': ['Screens', 'Backlights'],
  'touch-fault': ['Screens', 'Touch Panels', 'Trackpads'],
  'battery-fault': ['Batteries'],
}

/** Whether a reason fits an item with this part type; null for one that is no part. */
export const isFitting = (reasonCode: string, partType: string | null): boolean => {
  const partTypes = partTypesOf[reasonCode]
  return partTypes === undefined || (partType !== null && partTypes.includes(partType))
}

/** Labels of the available reasons by code. */
export const getReasons = ({ sql }: Pick<ShopContext, 'sql'>): Reasons =>
  new Map(listDictionary(sql, 'after_sale_reason').map(({ code, label }) => [code, label]))

/** The label of a reason; the code itself for a reason that the dictionary no longer has. */
export const describeReason = (code: string, reasons: Reasons): string =>
  code === CANCELLATION_REASON ? 'Order cancellation' : (reasons.get(code) ?? code)
