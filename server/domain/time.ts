/** Durations in milliseconds. */
export const SECOND_MS = 1000
export const MINUTE_MS = 60 * SECOND_MS
export const HOUR_MS = 60 * MINUTE_MS
export const DAY_MS = 24 * HOUR_MS

/** The day of an instant in UTC, as YYYY-MM-DD. */
export const toDay = (ms: number): string => new Date(ms).toISOString().slice(0, 10)

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })
const time = new Intl.DateTimeFormat('en-US', { timeStyle: 'short', timeZone: 'UTC' })

/** Formats a day for emails, documents and messages: “Aug 17, 2025” in UTC. */
export const dayText = (at: Date | string): string => day.format(new Date(at))

/** Formats an instant for emails: “Aug 17, 2025, 9:05 AM UTC”. */
export const momentText = (at: Date | string): string =>
  `${dayText(at)}, ${time.format(new Date(at)).replace(/\s/, ' ')} UTC`
