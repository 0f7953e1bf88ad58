import { z } from 'zod'

/** Status of an after-sale request. */
export const AfterSaleStatusSchema = z.enum([
  'submitted',
  'in-review',
  'accepted',
  'refused',
  'closed',
  'cancelled',
])
export type AfterSaleStatus = z.output<typeof AfterSaleStatusSchema>

/** What the buyer asks for. */
export const AfterSaleResolutionSchema = z.enum(['refund', 'replacement', 'credit'])
export type AfterSaleResolution = z.output<typeof AfterSaleResolutionSchema>
