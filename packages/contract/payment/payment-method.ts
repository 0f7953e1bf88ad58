import { z } from 'zod'
import { component } from '../core/component.ts'

/** A payment method, and whether it accepts this amount in this country. */
export const PaymentMethodSchema = component('PaymentMethod', {
  code: z.string().describe('Code of the method, such as `card`. Calls take it as `paymentMethod`.'),
  name: z.string(),
  kind: z.enum(['card', 'wallet', 'bank-transfer', 'balance']),
  fee: z.number().describe('Fee in dollars for the requested amount.'),
  feeText: z.string(),
  icon: z.string(),
  note: z.string(),
  isAvailable: z.boolean(),
  reason: z.string().nullable(),
})
export type PaymentMethod = z.output<typeof PaymentMethodSchema>
