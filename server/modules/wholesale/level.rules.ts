/** A wholesale level and the purchases in cents that it requires. */
export type LevelStep = { level: number; minPurchaseCents: number }

/** The highest level that the purchases reach; null below the first level. */
export const findReachedLevel = (levels: readonly LevelStep[], purchaseCents: number): number | null =>
  levels.reduce<number | null>(
    (best, step) => (purchaseCents >= step.minPurchaseCents && step.level > (best ?? 0) ? step.level : best),
    null,
  )

/** The level after a review: it rises immediately and falls only once it is no longer retained. */
export const computeNextLevel = (
  current: number | null,
  reached: number | null,
  isRetained: boolean,
): number | null => ((reached ?? 0) >= (current ?? 0) || !isRetained ? reached : current)
