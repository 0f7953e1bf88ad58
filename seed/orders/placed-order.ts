import type { PersonaAddress } from '../importers/address.ts'
import type { OrderCharges } from './charge-order.ts'
import type { Numbers } from './numbers.ts'
import type { OrderCourse } from './plans.ts'
import type { Timeline } from './timeline.ts'

/** A computed order, ready to be written. */
export type PlacedOrder = {
  id: number
  orderNo: string
  memberId: number
  email: string
  plan: OrderCourse
  timeline: Timeline
  charges: OrderCharges
  address: PersonaAddress
  level: number | null
  firstItemId: number
  numbers: Numbers
}

/** Date of an instant in milliseconds, or null. */
export const toDate = (ms: number | null): Date | null => (ms === null ? null : new Date(ms))
