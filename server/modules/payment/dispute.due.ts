import { z } from 'zod'
import { inTransaction } from '#server/database/transaction.ts'
import { defineDueEvent } from '#server/due-events/definitions.ts'
import { closeDispute } from './close-dispute.ts'
import { DISPUTE_DEADLINE } from './open-dispute.ts'

/** Loses a dispute to which nobody responded in time. The notice of the payment host that says the same is a duplicate. */
export const disputeDeadline = defineDueEvent(
  DISPUTE_DEADLINE,
  z.object({ disputeNo: z.string() }),
  async ({ deps, payload: { disputeNo } }) => {
    await inTransaction(deps.db, tx => closeDispute(deps, tx, { disputeNo, outcome: 'lost' }))
    deps.cache.bump('catalog')
  },
)
