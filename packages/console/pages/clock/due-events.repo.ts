import type { ParsedOf } from '@fixbench/contract/core/endpoint.ts'
import type { Prisma } from '@fixbench/db/client.ts'
import { toIso } from '@fixbench/server/database/row.ts'
import type { Db } from '@fixbench/server/database/transaction.ts'
import { toPageArgs } from '@fixbench/server/lib/paging.ts'
import type { clockEndpoints } from '#console/pages/clock/clock.contract.ts'

type Filter = ParsedOf<typeof clockEndpoints.dueEvents>

const whereByState: Record<Filter['state'], Prisma.DueEventWhereInput> = {
  open: { doneAt: null },
  done: { doneAt: { not: null }, error: null },
  failed: { error: { not: null } },
}

/** A page of a world's due events: upcoming ones earliest first, all others latest first. */
export const listDueEvents = async (db: Db, { state, kind, ...page }: Filter) => {
  const where = kind === undefined ? whereByState[state] : { ...whereByState[state], kind }
  const direction = state === 'open' ? 'asc' : 'desc'
  const [rows, total] = await Promise.all([
    db.dueEvent.findMany({
      where,
      orderBy: [{ dueAt: direction }, { id: direction }],
      ...toPageArgs(page),
    }),
    db.dueEvent.count({ where }),
  ])

  return {
    rows: rows.map(row => ({
      ...row,
      key: row.uniqueKey,
      dueAt: row.dueAt.toISOString(),
      doneAt: toIso(row.doneAt),
    })),
    total,
  }
}

/** Time of the next due event, or null. */
export const findNextDueAt = async (db: Db): Promise<Date | null> => {
  const first = await db.dueEvent.findFirst({
    where: { doneAt: null },
    orderBy: [{ dueAt: 'asc' }, { id: 'asc' }],
    select: { dueAt: true },
  })
  return first?.dueAt ?? null
}
