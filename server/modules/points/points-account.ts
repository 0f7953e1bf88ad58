import type { DataOf, ParsedOf } from '@fixbench/contract/core/endpoint.ts'
import { sumBy } from '@fixbench/contract/core/lists.ts'
import { DAY_MS, toDay } from '@fixbench/contract/core/time.ts'
import type { pointsEndpoints } from '@fixbench/contract/points/points.contract.ts'
import type { PointBalance } from '@fixbench/contract/points/points.schemas.ts'
import { EXPIRING_SOON_DAYS } from '@fixbench/contract/points/points-terms.ts'
import { toDollars } from '@fixbench/domain/money.ts'
import { computeNextStreak, computeStreakPoints } from '@fixbench/domain/points/check-in.ts'
import { CENTS_PER_POINT } from '@fixbench/domain/policies.ts'
import type { Member } from '@fixbench/domain/viewer.ts'
import type { ShopContext } from '#server/context/shop-context.ts'
import { toDbInstant, toIso } from '#server/database/row.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { earnPoints, readBalance, readLedger } from '#server/modules/points-ledger/ledger.repo.ts'
import { toLots } from '#server/modules/points-ledger/point-lots.ts'
import { claimCheckIn, findLastCheckIn, listLogPage, readTotals } from './points.repo.ts'

/** A member's balance, points that expire soon, and check-in streak. */
export const showBalance = ({ sql, clock }: ShopContext, { memberId }: Member): PointBalance => {
  const nowMs = clock.nowMs()
  const { balance, earned, spent } = readTotals(sql, memberId)
  const soon = toDbInstant(nowMs + EXPIRING_SOON_DAYS * DAY_MS)
  const expiring = toLots(readLedger(sql, memberId))
    .filter(lot => lot.left > 0)
    .flatMap(({ expiresAt, left }) => (expiresAt !== null && expiresAt <= soon ? [{ expiresAt, left }] : []))
  const first = expiring.map(lot => lot.expiresAt).sort()[0]
  const last = findLastCheckIn(sql, memberId)
  const hasCheckedIn = last?.day === toDay(nowMs)
  const next = hasCheckedIn ? last.streak + 1 : computeNextStreak(last, nowMs)

  return {
    balance,
    worth: toDollars(balance * CENTS_PER_POINT),
    expiringPoints: sumBy(expiring, ({ left }) => left),
    expiringTime: first === undefined ? null : toIso(first),
    earnedTotal: earned,
    spentTotal: spent,
    hasCheckedIn,
    streak: next - 1,
    nextCheckInPoints: computeStreakPoints(next),
  }
}

/** One page of a member's points ledger, newest first. */
export const showLog = (
  { sql }: ShopContext,
  { memberId }: Member,
  { kind, direction, ...page }: ParsedOf<typeof pointsEndpoints.log>,
): DataOf<typeof pointsEndpoints.log> => {
  const filter = { memberId, kind: kind || null, direction: direction ?? null }
  const { rows, total } = listLogPage(sql, filter, page)
  return {
    rows: rows.map(({ createdAt, expiresAt, label, ...row }) => ({
      ...row,
      label: label ?? row.kind,
      createTime: toIso(createdAt),
      expireTime: toIso(expiresAt),
    })),
    total,
  }
}

/**
 * Checks a member in for the current shop day and gives the day's points. Repeating it on the same day gives nothing.
 */
export const checkIn = ({ db, clock }: ShopContext, { memberId }: Member) => {
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
    const balance = await readBalance(tx, memberId)

    return { points: isRepeat ? 0 : today.points, streak: today.streak, balance, isRepeat }
  })
}
