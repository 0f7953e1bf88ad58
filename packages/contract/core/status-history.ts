import { z } from 'zod'

/** A status change in the history of a request or points order. */
export const HistoryEntrySchema = z.object({
  fromStatus: z.string().nullable(),
  toStatus: z.string(),
  actor: z.string(),
  reason: z.string(),
  time: z.iso.datetime(),
})
