import { DAY_MS, HOUR_MS } from '@fixbench/contract/core/time.ts'
import { computeStreakPoints } from '@fixbench/domain/points/check-in.ts'
import { type PersonaKey, persona } from '@fixbench/fixtures/personas.ts'
import { shopTime } from '@fixbench/fixtures/shop-time.ts'
import type { SeedContext } from '../context.ts'
import type { Entry } from './ledger.ts'

/** Consecutive check-ins up to yesterday. Paula's seventh is due today. */
const STREAKS: readonly (readonly [PersonaKey, number])[] = [
  ['paula', 6],
  ['oliver', 16],
  ['wanda', 2],
]

/** Writes daily check-ins up to yesterday. Returns their ledger entries. */
export const importCheckIns = (ctx: SeedContext): Entry[] => {
  const days = STREAKS.flatMap(([who, length]) =>
    Array.from({ length }, (_, index) => {
      const checkedAt = new Date(shopTime.startMs - (length - index) * DAY_MS - HOUR_MS)
      const streak = index + 1
      const day = checkedAt.toISOString().slice(0, 10)
      return { memberId: persona(who).id, day, streak, points: computeStreakPoints(streak), checkedAt }
    }),
  )
  ctx.insertAll('PointCheckIn', days)

  return days.map(({ memberId, day, points, checkedAt }) => ({
    memberId,
    atMs: checkedAt.getTime(),
    kind: 'check-in',
    delta: points,
    reference: day,
    text: 'Daily check-in',
  }))
}
