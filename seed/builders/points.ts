import type { PointEntry } from '#db/client.ts'
import { type BuilderDb, builderNow, uniqueWord } from './builder-db.ts'

/** Gives a member points (or takes them, negative): a ledger entry, and the balance with it. */
export const makePoints = async (db: BuilderDb, memberId: number, delta: number): Promise<PointEntry> => {
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
