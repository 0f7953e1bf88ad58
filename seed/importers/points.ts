import { groupBy } from '@fixbench/contract/core/lists.ts'
import { buyers } from '@fixbench/fixtures/personas.ts'
import type { SeedContext } from '../context.ts'
import { toDueEvent } from '../due-event.ts'
import { importCheckIns } from '../points/check-ins.ts'
import { listEarnedEntries } from '../points/earned.ts'
import { writeLedger } from '../points/ledger.ts'
import { importPointOrders } from '../points/point-orders.ts'

/** First run of the daily points expiry. */
const FIRST_EXPIRY_AT = new Date(Date.UTC(2025, 6, 26, 0, 10))

/** Writes the points ledger of every persona from their purchases, reviews and redemptions. */
export const importPoints = (ctx: SeedContext): void => {
  const entries = groupBy([...importPointOrders(ctx), ...importCheckIns(ctx)], ({ memberId }) => memberId)
  for (const member of buyers) {
    if (member.status !== 'deleted') {
      writeLedger(ctx, member, [...listEarnedEntries(ctx, member), ...(entries.get(member.id) ?? [])])
    }
  }
  ctx.insertAll('DueEvent', [toDueEvent('points-expiry', 'daily', FIRST_EXPIRY_AT)])
}
