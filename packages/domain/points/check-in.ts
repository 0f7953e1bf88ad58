import { DAY_MS, toDay } from '@fixbench/contract/core/time.ts'
import { DAILY_POINTS, SEVENTH_DAY_POINTS } from '../policies.ts'

const DAYS_IN_A_ROW = 7

/** Points for a check-in on the n-th consecutive day. Every seventh day earns more. */
export const computeStreakPoints = (streak: number): number =>
  streak % DAYS_IN_A_ROW === 0 ? SEVENTH_DAY_POINTS : DAILY_POINTS

/** Length of the streak that a check-in now would reach. A missed day restarts it at 1. */
export const computeNextStreak = (
  last: { day: string; streak: number } | undefined | null,
  nowMs: number,
): number => (last?.day === toDay(nowMs - DAY_MS) ? last.streak + 1 : 1)
