import type { DataOf, ParsedOf } from '#contract/core/endpoint.ts'
import type { pointsEndpoints } from '#contract/points.contract.ts'
import type { PointBalance } from '#contract/points.schemas.ts'
import { toDollars } from '#server/domain/money.ts'
import { computeNextStreak, computeStreakPoints, toDay } from '#server/domain/points/check-in.ts'
import { CENTS_PER_POINT } from '#server/domain/points/order-points.ts'
import { DAY_MS } from '#server/domain/time.ts'
import type { Member } from '#server/domain/viewer.ts'
import { toDbInstant, toIso } from '#server/lib/shop-date.ts'
import { toLots } from '#server/modules/points-ledger/point-lots.ts'
import type { WorldDeps } from '#server/worlds/world.ts'
import { findLastCheckIn, listLogPage, readLedger, readTotals } from './points.repo.ts'

/** Points that expire within this many days count as expiring soon. */
const EXPIRING_SOON_DAYS = 30

/** A member's balance, points that expire soon, and check-in streak. */
export const showBalance = ({ sql, clock }: WorldDeps, { memberId }: Member): PointBalance => {
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
    expiringPoints: expiring.reduce((sum, { left }) => sum + left, 0),
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
  { sql }: WorldDeps,
  { memberId }: Member,
  { kind, direction, pageNum, pageSize }: ParsedOf<typeof pointsEndpoints.log>,
): DataOf<typeof pointsEndpoints.log> => {
  const { rows, total } = listLogPage(sql, {
    memberId,
    kind: kind || null,
    direction: direction ?? null,
    limit: pageSize,
    offset: (pageNum - 1) * pageSize,
  })
  return {
    rows: rows.map(({ createdAt, expiresAt, label, ...row }) => ({
      ...row,
      label: label ?? row.kind,
      createTime: toIso(createdAt),
      expireTime: expiresAt === null ? null : toIso(expiresAt),
    })),
    total,
  }
}
