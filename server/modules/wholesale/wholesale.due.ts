import { z } from 'zod'
import { COUNTED_DAYS } from '#contract/wholesale-terms.ts'
import { DAY_MS } from '#server/lib/clock.ts'
import { inTransaction } from '#server/lib/transaction.ts'
import { defineDueEvent, scheduleDueEvent } from '#server/worlds/due-events.ts'
import { LEVEL_NOTICE, reviewLevel } from './level.service.ts'

/** Every day the purchases of all wholesale accounts are counted anew; tomorrow's review is planned by today's. */
defineDueEvent('wholesale-review', z.object({}), async ({ deps, now, dueAt, key }) => {
  await inTransaction(deps.db, async tx => {
    const accounts = await tx.wholesaleAccount.findMany({
      where: { status: 'active' },
      select: { memberId: true },
    })
    for (const { memberId } of accounts) await reviewLevel(tx, memberId, now, 'Daily review')
    await scheduleDueEvent(tx, {
      kind: 'wholesale-review',
      key,
      dueAt: new Date(dueAt.getTime() + DAY_MS),
      payload: {},
    })
  })
})

/** Tells a member of the level reached, or lost, by mail. */
defineDueEvent(LEVEL_NOTICE, z.object({ changeId: z.int() }), async ({ deps, payload: { changeId } }) => {
  const change = await deps.db.wholesaleLevelChange.findUnique({
    where: { id: changeId },
    include: { account: { select: { member: { select: { id: true, email: true } } } } },
  })
  if (change === null) return
  const level = await deps.db.wholesaleLevel.findUnique({ where: { level: change.toLevel ?? 0 } })
  const isRise = (change.toLevel ?? 0) > (change.fromLevel ?? 0)
  const { member } = change.account
  await deps.inbox.deliver({
    channel: 'email',
    kind: 'wholesale-level',
    to: member.email,
    memberId: member.id,
    subject: level === null ? 'Your wholesale level has ended' : `Your wholesale level is ${level.name} now`,
    body:
      level === null
        ? `Your purchases of the last ${COUNTED_DAYS} days are below the first level. You pay retail prices until they reach it again.`
        : `${isRise ? 'Thank you for your orders.' : 'The time of your level is over.'} From now on ${level.discountPermille / 10}% come off every price.`,
    data: { fromLevel: change.fromLevel ?? 0, toLevel: change.toLevel ?? 0 },
    uniqueKey: `${LEVEL_NOTICE}:${changeId}`,
  })
})
