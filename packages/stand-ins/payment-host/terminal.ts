import type { PaymentRequest } from './payment-request.ts'
import type { Delivery, NoticeFields } from './send-notice.ts'

/** A notice with the results of its deliveries. */
export type HostNotice = {
  fields: NoticeFields
  terminal: string
  /** Machine time. */
  writtenMs: number
  /** True when it was created in the console, not by a charge. */
  isByHand: boolean
  /** Backend of another client that gets the notice after the shop. */
  copyTo?: string | undefined
  deliveries: Delivery[]
}

/** A payment form that was rejected. */
export type HostRefusal = {
  /** Machine time. */
  atMs: number
  terminal: string
  orderNumber: string
  reason: string
  fields: Readonly<Record<string, string>>
}

/** Payments, notices and rejected forms of a terminal, latest last. A terminal is a world of the shop. */
export type Terminal = {
  requests: Map<string, PaymentRequest>
  notices: HostNotice[]
  refusals: HostRefusal[]
  holdsBack: boolean
}
