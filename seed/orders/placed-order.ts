import type { AddressCopy } from '../importers/address.ts'
import type { Charges } from './charge-order.ts'
import type { Numbers } from './numbers.ts'
import type { OrderPlan } from './plans.ts'
import type { Timeline } from './timeline.ts'

/** One computed order of the seed, as the row writers need it. */
export type PlacedOrder = {
  id: number
  orderNo: string
  memberId: number
  email: string
  plan: OrderPlan
  timeline: Timeline
  charges: Charges
  address: AddressCopy
  carrierCode: string
  carrierName: string
  carrierType: string
  level: number | null
  coupon: { id: number; code: string; text: string } | null
  firstItemId: number
  numbers: Numbers
}

export const dateOf = (ms: number | null): Date | null => (ms === null ? null : new Date(ms))
