/** Durations in milliseconds. */
export const SECOND_MS = 1000
export const MINUTE_MS = 60 * SECOND_MS
export const HOUR_MS = 60 * MINUTE_MS
export const DAY_MS = 24 * HOUR_MS

/** The day of an instant in UTC, as YYYY-MM-DD. */
export const toDay = (ms: number): string => new Date(ms).toISOString().slice(0, 10)
