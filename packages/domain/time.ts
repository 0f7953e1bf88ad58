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

const shortDay = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' })

/** Formats a range of days for emails: “Aug 7–15” or “Jul 30 – Aug 4”. */
export const dayRangeText = (from: string, to: string): string => {
  const [start, end] = [shortDay.format(new Date(from)), shortDay.format(new Date(to))]
  if (start === end) {
    return start
  }
  const isOneMonth = from.slice(0, 7) === to.slice(0, 7)
  return isOneMonth ? `${start}–${Number(to.slice(8, 10))}` : `${start} – ${end}`
}

/** Formats an instant for emails: “Aug 17, 2025, 9:05 AM UTC”. */
export const momentText = (at: Date | string): string =>
  `${dayText(at)}, ${time.format(new Date(at)).replace(/\s/, ' ')} UTC`
