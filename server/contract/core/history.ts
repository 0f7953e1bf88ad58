import { z } from 'zod'

/** One change of status, as the histories of requests and points orders list it. */
export const HistoryEntrySchema = z.object({
  fromStatus: z.string().nullable(),
  toStatus: z.string(),
  actor: z.string(),
  reason: z.string(),
  time: z.iso.datetime(),
})
