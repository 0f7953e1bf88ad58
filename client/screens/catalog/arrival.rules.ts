import { formatCount } from '#client/lib/format/format.ts'

const day = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' })

/** Formats a range of dates (YYYY-MM-DD) as 'Aug 4–11' or 'Jul 30–Aug 6'. */
export const formatDateRange = (from: string, to: string): string => {
  const first = day.format(new Date(from))
  const last = day.format(new Date(to))
  if (first === last) return first
  return from.slice(0, 7) === to.slice(0, 7) ? `${first}–${last.split(' ')[1]}` : `${first}–${last}`
}

const MINUTE_MS = 60_000
const HOUR_MINUTES = 60
const DAY_HOURS = 24

/** Formats a remaining time in its two largest units: '3 h 12 min', '2 days 5 h'. At least one minute. */
export const formatWait = (ms: number): string => {
  const minutes = Math.max(1, Math.floor(ms / MINUTE_MS))
  const hours = Math.floor(minutes / HOUR_MINUTES)
  const days = Math.floor(hours / DAY_HOURS)
  if (days > 0) return `${formatCount(days, 'day')} ${hours % DAY_HOURS} h`
  return hours > 0 ? `${hours} h ${minutes % HOUR_MINUTES} min` : `${minutes} min`
}
