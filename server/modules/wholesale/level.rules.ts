import type { z } from 'zod'
import { integer, row } from '#server/database/row.ts'
export const LevelStepSchema = row({ level: integer, minPurchaseCents: integer })
export type LevelStep = z.infer<typeof LevelStepSchema>

/** The highest level that purchases reach; null below the first. */
export const levelReached = (levels: readonly LevelStep[], purchaseCents: number): number | null =>
  levels.reduce<number | null>(
    (best, step) => (purchaseCents >= step.minPurchaseCents && step.level > (best ?? 0) ? step.level : best),
    null,
  )

/** The level after a look at the purchases: it rises at once, and falls only when its time is over. */
export const nextLevel = (
  current: number | null,
  reached: number | null,
  isRetained: boolean,
): number | null => ((reached ?? 0) >= (current ?? 0) || !isRetained ? reached : current)
