import { z } from 'zod'
import { DAY_MS } from '#server/lib/clock.ts'
import { inTransaction } from '#server/lib/transaction.ts'
import { defineDueEvent, scheduleDueEvent } from '#server/worlds/due-events.ts'
import { reviewLevel } from './level.service.ts'

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
