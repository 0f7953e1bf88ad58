import { z } from 'zod'
import { defineDueEvent } from '#server/due-events/definitions.ts'
import { ERASE_ACCOUNT, toErasedEmail } from './erase-member.ts'

/** Releases the email address of a deleted account, so that it can be registered again. */
export const accountErasure = defineDueEvent(
  ERASE_ACCOUNT,
  z.object({ memberId: z.int() }),
  async ({ deps, now, payload: { memberId } }) => {
    const { count } = await deps.db.member.updateMany({
      where: { id: memberId, status: 'deleted' },
      data: { email: toErasedEmail(memberId), passwordHash: null, updatedAt: now },
    })
    if (count === 0) return
    await deps.db.privacyRequest.updateMany({
      where: { memberId, kind: 'delete', status: 'open' },
      data: { status: 'done', doneAt: now },
    })
  },
)
