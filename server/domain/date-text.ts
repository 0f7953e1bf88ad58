const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })
const time = new Intl.DateTimeFormat('en-US', { timeStyle: 'short', timeZone: 'UTC' })

/** A day as emails, documents and messages write it: “Aug 17, 2025” in UTC. */
export const dayText = (date: Date): string => day.format(date)

const integer = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 })

/** A count with thousands separators, “1,900”. */
export const countText = (count: number): string => integer.format(count)

/** A moment as emails write it: “Aug 17, 2025, 9:05 AM UTC”. */
export const momentText = (date: Date): string =>
  `${day.format(date)}, ${time.format(date).replace(/\s/, ' ')} UTC`
