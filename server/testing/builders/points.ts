import type { PointEntry } from '@fixbench/db/client.ts'
import type { Db } from '#server/database/transaction.ts'
import { builderNow, uniqueWord } from './built-values.ts'

/** Adds points to a member (or removes them, if negative), with a ledger entry. */
export const makePoints = async (db: Db, memberId: number, delta: number): Promise<PointEntry> => {
  const { pointsBalance } = await db.member.update({
    where: { id: memberId },
    data: { pointsBalance: { increment: delta } },
    select: { pointsBalance: true },
  })

  return db.pointEntry.create({
    data: {
      memberId,
      kind: 'adjust',
      delta,
      balanceAfter: pointsBalance,
      reference: `built:${uniqueWord()}`,
      text: 'Built',
      createdAt: builderNow(),
    },
  })
}
