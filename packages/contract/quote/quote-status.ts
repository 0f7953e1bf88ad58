import { z } from 'zod'

export const QuoteStatusSchema = z.enum([
  'submitted',
  'answered',
  'accepted',
  'refused',
  'expired',
  'ordered',
])
export type QuoteStatus = z.output<typeof QuoteStatusSchema>
