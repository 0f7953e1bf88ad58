import { DAY_MS } from '#server/domain/time.ts'
import { DAILY_POINTS, SEVENTH_DAY_POINTS } from '../policies.ts'

const DAYS_IN_A_ROW = 7

/** The day of an instant as check-ins count it: YYYY-MM-DD in UTC. */
export const toDay = (ms: number): string => new Date(ms).toISOString().slice(0, 10)

/** What a check-in gives on the n-th day in a row; each seventh gives more. */
export const pointsOfStreak = (streak: number): number =>
  streak % DAYS_IN_A_ROW === 0 ? SEVENTH_DAY_POINTS : DAILY_POINTS

/** Days in a row that a check-in now would make; a missed day restarts the count. */
export const nextStreak = (
  last: { day: string; streak: number } | undefined | null,
  nowMs: number,
): number => (last?.day === toDay(nowMs - DAY_MS) ? last.streak + 1 : 1)
