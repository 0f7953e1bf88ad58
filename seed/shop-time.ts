import { DAY_MS } from '#server/domain/time.ts'
import { WORLD_START_MS } from '#server/lib/clock.ts'

/** Instants of the seed: all are counted from the moment at which every world starts. */
export const shopTime = {
  startMs: WORLD_START_MS,
  /** `days` after the start; negative before it. */
  day: (days: number): Date => new Date(WORLD_START_MS + Math.round(days * DAY_MS)),
  /** The text form in which Prisma keeps a DateTime in SQLite. */
  text: (ms: number): string => new Date(ms).toISOString().replace('Z', '+00:00'),
}
