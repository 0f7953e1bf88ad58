import type { HistoryEntrySchema } from '@fixbench/contract/core/status-history.ts'
import type { z } from 'zod'

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
