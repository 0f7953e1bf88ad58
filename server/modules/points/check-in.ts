import type { DataOf } from '#contract/core/endpoint.ts'
import type { pointsEndpoints } from '#contract/points.contract.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { computeNextStreak, computeStreakPoints, toDay } from '#server/domain/points/check-in.ts'
import type { Member } from '#server/domain/viewer.ts'
import { earnPoints } from '#server/modules/points-ledger/ledger.repo.ts'
import type { WorldDeps } from '#server/worlds/world.ts'
import { claimCheckIn } from './points.repo.ts'

/**
 * Checks a member in for the current shop day and gives the day's points. Repeating it on the same day gives nothing.
 */
export const checkIn = (
  { db, clock }: WorldDeps,
  { memberId }: Member,
): Promise<DataOf<typeof pointsEndpoints.checkIn>> => {
  const nowMs = clock.nowMs()
  const day = toDay(nowMs)
  return inTransaction(db, async tx => {
    const isRepeat = !(await claimCheckIn(tx, memberId, day, nowMs))
    if (!isRepeat) {
      const last = await tx.pointCheckIn.findFirst({
        where: { memberId, day: { lt: day } },
        orderBy: { day: 'desc' },
        select: { day: true, streak: true },
      })
      const streak = computeNextStreak(last, nowMs)
      const points = computeStreakPoints(streak)
      await tx.pointCheckIn.update({ where: { memberId_day: { memberId, day } }, data: { streak, points } })
      await earnPoints(tx, {
        memberId,
        kind: 'check-in',
        reference: day,
        delta: points,
        text: 'Daily check-in',
        nowMs,
      })
    }
    const today = await tx.pointCheckIn.findUniqueOrThrow({ where: { memberId_day: { memberId, day } } })
    const member = await tx.member.findUniqueOrThrow({
      where: { id: memberId },
      select: { pointsBalance: true },
    })
    return {
      points: isRepeat ? 0 : today.points,
      streak: today.streak,
      balance: member.pointsBalance,
      isRepeat,
    }
  })
}
