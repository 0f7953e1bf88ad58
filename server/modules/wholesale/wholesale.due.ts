import { COUNTED_DAYS } from '@fixbench/contract/wholesale/wholesale-terms.ts'
import { z } from 'zod'
import { inTransaction } from '#server/database/transaction.ts'
import { defineDailyEvent, defineDueEvent } from '#server/due-events/definitions.ts'
import { LEVEL_NOTICE, listAccountsToReview, reviewLevel } from './level.service.ts'

/** Reviews all wholesale accounts daily, because orders drop out of the counted days and retained levels expire. */
export const wholesaleReview = defineDailyEvent('wholesale-review', {
  hasWork: (deps, { now }) => listAccountsToReview(deps, now).length > 0,
  run: async ({ deps, now }) => {
    const memberIds = listAccountsToReview(deps, now)
    await inTransaction(deps.db, async tx => {
      for (const memberId of memberIds) await reviewLevel(tx, memberId, now, 'Daily review')
    })
  },
})

/** Emails a member about a new or lost level. */
export const levelNotice = defineDueEvent(
  LEVEL_NOTICE,
  z.object({ changeId: z.int() }),
  async ({ deps, payload: { changeId } }) => {
    const change = await deps.db.wholesaleLevelChange.findUnique({
      where: { id: changeId },
      include: { account: { select: { member: { select: { id: true, email: true } } } } },
    })
    if (change === null) return
    const level = await deps.db.wholesaleLevel.findUnique({ where: { level: change.toLevel ?? 0 } })
    const isRise = (change.toLevel ?? 0) > (change.fromLevel ?? 0)
    const { member } = change.account

    await deps.inbox.email(null, {
      kind: 'wholesale-level',
      to: member.email,
      memberId: member.id,
      subject:
        level === null ? 'Your wholesale level has ended' : `Your wholesale level is now ${level.name}`,
      body:
        level === null
          ? `Your purchases in the last ${COUNTED_DAYS} days are below the first level. You’ll pay retail prices until you reach it again.`
          : `${isRise ? 'Thank you for your orders.' : 'Your previous level has expired.'} You now get ${level.discountPermille / 10}% off every price.`,
      data: { fromLevel: change.fromLevel ?? 0, toLevel: change.toLevel ?? 0 },
      uniqueKey: `${LEVEL_NOTICE}:${changeId}`,
    })
  },
)
