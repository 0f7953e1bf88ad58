import { DAY_MS } from '#server/domain/time.ts'
import { WORLD_START_MS } from '#server/lib/clock.ts'

/** Instants relative to the start of every world. */
export const shopTime = {
  startMs: WORLD_START_MS,
  /** `days` after the start; negative before it. */
  day: (days: number): Date => new Date(WORLD_START_MS + Math.round(days * DAY_MS)),
}
