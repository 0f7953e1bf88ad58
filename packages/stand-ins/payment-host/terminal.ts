import { z } from 'zod'
import type { PaymentRequest } from './payment-request.ts'
import { DeliverySchema, NoticeFieldsSchema } from './send-notice.ts'

/** A notice with the results of its deliveries. */
export const NoticeSchema = z.object({
  fields: NoticeFieldsSchema,
  terminal: z.string(),
  /** Machine time. */
  writtenMs: z.number(),
  /** True when it was created in the console, not by a charge. */
  isByHand: z.boolean(),
  /** Backend of another client that gets the notice after the shop. */
  copyTo: z.string().optional(),
  deliveries: z.array(DeliverySchema),
})
export type HostNotice = z.output<typeof NoticeSchema>

/** A payment form that was rejected. */
export const RejectionSchema = z.object({
  /** Machine time. */
  atMs: z.number(),
  terminal: z.string(),
  orderNumber: z.string(),
  reason: z.string(),
  fields: z.record(z.string(), z.string()),
})
export type HostRejection = z.output<typeof RejectionSchema>

/** Payments, notices and rejected forms of a terminal, latest last. A terminal is a world of the shop. */
export type Terminal = {
  requests: Map<string, PaymentRequest>
  notices: HostNotice[]
  rejections: HostRejection[]
  holdsBack: boolean
}
