const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })
const time = new Intl.DateTimeFormat('en-US', { timeStyle: 'short', timeZone: 'UTC' })

/** Formats a day for emails, documents and messages: “Aug 17, 2025” in UTC. */
export const dayText = (date: Date): string => day.format(date)

const integer = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 })

/** Formats a count with thousands separators: “1,900”. */
export const countText = (count: number): string => integer.format(count)

/** Formats an instant for emails: “Aug 17, 2025, 9:05 AM UTC”. */
export const momentText = (date: Date): string =>
  `${day.format(date)}, ${time.format(date).replace(/\s/, ' ')} UTC`
