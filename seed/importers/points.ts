import type { SeedContext } from '../context.ts'
import { personas } from '../personas.ts'
import { importCheckIns } from '../points/check-ins.ts'
import { listEarnedEntries } from '../points/earned.ts'
import { type Entry, writeLedger } from '../points/ledger.ts'
import { importPointOrders } from '../points/point-orders.ts'

/** First run of the daily points expiry. */
const FIRST_EXPIRY_AT = new Date(Date.UTC(2025, 6, 26, 0, 10))

/** Writes the points ledger of every persona from their purchases, reviews and redemptions. */
export const importPoints = (ctx: SeedContext): void => {
  const redeemed = importPointOrders(ctx)
  const checkedIn = importCheckIns(ctx)
  for (const member of personas) {
    if (member.status === 'deleted') continue
    const filterOwn = (entries: Entry[]): Entry[] => entries.filter(entry => entry.memberId === member.id)
    writeLedger(ctx, member, [
      ...listEarnedEntries(ctx, member),
      ...filterOwn(redeemed),
      ...filterOwn(checkedIn),
    ])
  }
  ctx.insertAll('DueEvent', [
    { kind: 'points-expiry', uniqueKey: 'points-expiry:daily', dueAt: FIRST_EXPIRY_AT, payload: {} },
  ])
}
