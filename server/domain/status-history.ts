import type { z } from 'zod'
import type { HistoryEntrySchema } from '#contract/core/status-history.ts'

type StoredChange = {
  fromStatus: string | null
  toStatus: string
  actor: string
  reason: string
  movedAt: Date
}

/** Maps a stored status change to the contract. */
export const toHistoryEntry = ({
  fromStatus,
  toStatus,
  actor,
  reason,
  movedAt,
}: StoredChange): z.output<typeof HistoryEntrySchema> => ({
  fromStatus,
  toStatus,
  actor,
  reason,
  time: movedAt.toISOString(),
})
