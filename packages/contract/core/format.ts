import { getCurrencyMark } from './currency-mark.ts'
import { SECOND_MS } from './time.ts'

// Locale and time zone are fixed, because the server and every browser must render the same text.
const LOCALE = 'en-US'

const money = new Intl.NumberFormat(LOCALE, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
const integer = new Intl.NumberFormat(LOCALE, { maximumFractionDigits: 0 })
const decimal = new Intl.NumberFormat(LOCALE, { maximumFractionDigits: 2 })
const date = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'medium', timeZone: 'UTC' })
const time = new Intl.DateTimeFormat(LOCALE, { timeStyle: 'short', timeZone: 'UTC' })

const MINUTE_S = 60
const HOUR_S = 60 * MINUTE_S
const KILOGRAM_G = 1000
/** Numbers below this never get a thousands separator; 999.995 would round up to 1,000.00. */
const PLAIN_BELOW = 999

/** An instant: text of the API, milliseconds since 1970, or a date. */
type Moment = string | number | Date

/** Formats an amount in dollars as "$1,234.50", a negative one as "-$1,234.50"; "$" is the mark of the shop. */
export function formatMoney(dollars: number): string {
  const mark = getCurrencyMark()
  // Faster than Intl, which matters in lists with a hundred amounts.
  if (dollars >= 0 && dollars < PLAIN_BELOW) {
    return `${mark}${dollars.toFixed(2)}`
  }
  return `${dollars < 0 ? '-' : ''}${mark}${money.format(Math.abs(dollars))}`
}

/** Formats an amount in dollars as "$699" without cents where it has none, else as "$699.50". */
export function formatWholeMoney(dollars: number): string {
  return formatMoney(dollars).replace(/\.00$/, '')
}

/** A text with a capital as its first letter: "Hand tools". */
export function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** Formats a whole amount of any currency: "€150", "A$1,000", "NOK 3,000". */
export function formatAmount(amount: number, currency: string): string {
  return new Intl.NumberFormat(LOCALE, { style: 'currency', currency, maximumFractionDigits: 0 })
    .format(amount)
    .replace('\u00a0', ' ')
}

/** Formats a count with thousands separators: "20,400". */
export function formatInteger(count: number): string {
  return Number.isInteger(count) && count >= 0 && count < PLAIN_BELOW ? String(count) : integer.format(count)
}

/** Formats a count with its noun: "1 item", "2,400 items". `plural` is needed unless it is the noun plus "s". */
export function formatCount(count: number, noun: string, plural = `${noun}s`): string {
  return `${formatInteger(count)} ${count === 1 ? noun : plural}`
}

/** Formats a number with at most two decimals: "2.5", "1,900". */
export function formatNumber(value: number): string {
  return decimal.format(value)
}

/** Formats a percentage: 12 becomes "12%". */
export function formatPercent(percent: number): string {
  return `${decimal.format(percent)}%`
}

/** Formats a time as "Mar 4, 2025" in UTC; empty for an invalid time. */
export function formatDate(moment: Moment): string {
  const at = new Date(moment)
  return Number.isNaN(at.getTime()) ? '' : date.format(at)
}

const shortDate = new Intl.DateTimeFormat(LOCALE, { month: 'short', day: 'numeric', timeZone: 'UTC' })

/** Formats a range of days (YYYY-MM-DD) as "Aug 7–15" or "Jul 30 – Aug 4". */
export function formatDayRange(from: string, to: string): string {
  const [start, end] = [shortDate.format(new Date(from)), shortDate.format(new Date(to))]
  if (start === end) {
    return start
  }
  const isOneMonth = from.slice(0, 7) === to.slice(0, 7)
  return isOneMonth ? `${start}–${Number(to.slice(8, 10))}` : `${start} – ${end}`
}

/** Formats a time as "9:05 AM" in UTC. Normalizes the space before AM, which differs between Node and browsers. */
export function formatTime(moment: Moment): string {
  return time.format(new Date(moment)).replace(/\s/, ' ')
}

/** Formats a time as "Mar 4, 2025, 9:05 AM" in UTC; empty for an invalid time. */
export function formatDateTime(moment: Moment): string {
  const at = new Date(moment)
  return Number.isNaN(at.getTime()) ? '' : `${formatDate(at)}, ${formatTime(moment)}`
}

/** Formats a time with its zone, for texts that name a moment: "Aug 17, 2025, 9:05 AM UTC". */
export function formatInstant(moment: Moment): string {
  return `${formatDateTime(moment)} UTC`
}

/** Splits a remaining time into hours (unbounded), minutes and seconds, two digits each; never negative. */
export function splitCountdown(ms: number): { hours: string; minutes: string; seconds: string } {
  const total = Math.max(0, Math.floor(ms / SECOND_MS))
  const two = (value: number) => String(value).padStart(2, '0')
  return {
    hours: two(Math.floor(total / HOUR_S)),
    minutes: two(Math.floor((total % HOUR_S) / MINUTE_S)),
    seconds: two(total % MINUTE_S),
  }
}

const HOURS_PER_DAY = 24

/** Splits a remaining time into days, hours, minutes and seconds with their units. Omits days below one day. Never negative. */
export function toTimeUnits(ms: number): { value: string; unit: string }[] {
  const { hours, minutes, seconds } = splitCountdown(ms)
  const days = Math.floor(Number(hours) / HOURS_PER_DAY)
  const rest = String(Number(hours) % HOURS_PER_DAY).padStart(2, '0')
  return [
    ...(days > 0 ? [{ value: String(days), unit: days === 1 ? 'day' : 'days' }] : []),
    { value: rest, unit: 'hrs' },
    { value: minutes, unit: 'min' },
    { value: seconds, unit: 'sec' },
  ]
}

/** Formats a remaining time as "26 : 05 : 09"; all zeros for negative times. */
export function formatCountdown(ms: number): string {
  const { hours, minutes, seconds } = splitCountdown(ms)
  return `${hours} : ${minutes} : ${seconds}`
}

/** Formats a remaining time of more than two days as "7 days, 23 hours". */
export function formatDaysAndHours(ms: number): string {
  const hours = Math.floor(Math.max(0, ms) / SECOND_MS / HOUR_S)
  const days = Math.floor(hours / 24)
  const rest = hours % 24
  const dayText = formatCount(days, 'day')
  return rest === 0 ? dayText : `${dayText}, ${formatCount(rest, 'hour')}`
}

/** Formats a number with its unit: "120 cm". */
export function formatMeasure(value: number | string, unit: string): string {
  return `${value} ${unit}`
}

/** Formats a weight in grams as "850 g", or as "1.25 kg" from one kilogram. */
export function formatWeight(grams: number): string {
  return grams < KILOGRAM_G
    ? formatMeasure(integer.format(grams), 'g')
    : formatMeasure(decimal.format(grams / KILOGRAM_G), 'kg')
}

/** Formats a weight in kilograms, to the gram, like `formatWeight`: "108 g" of 0.108, "1.25 kg" of 1.25. */
export const formatKilograms = (kilograms: number): string => formatWeight(Math.round(kilograms * KILOGRAM_G))
