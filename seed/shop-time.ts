export const SECOND_MS = 1000
export const MINUTE_MS = 60 * SECOND_MS
export const HOUR_MS = 60 * MINUTE_MS
export const DAY_MS = 24 * HOUR_MS

const startMs = Date.UTC(2025, 6, 25, 9)

/** Instants of the seed: all are counted from the moment at which every world starts. */
export const shopTime = {
  startMs,
  /** `days` after the start; negative before it. */
  day: (days: number): Date => new Date(startMs + Math.round(days * DAY_MS)),
  /** The text form in which Prisma keeps a DateTime in SQLite. */
  text: (ms: number): string => new Date(ms).toISOString().replace('Z', '+00:00'),
}
