import { DAY_MS, HOUR_MS, toDay } from '@fixbench/contract/core/time.ts'

/** Public holidays as YYYY-MM-DD. */
export type Holidays = ReadonlySet<string>

/** The warehouse is in Shenzhen, which is eight hours ahead of UTC all year. */
const WAREHOUSE_OFFSET_MS = 8 * HOUR_MS

/** The warehouse's calendar day at an instant, as YYYY-MM-DD. */
export const warehouseDay = (ms: number): string => toDay(ms + WAREHOUSE_OFFSET_MS)

/** Hour of the day at the warehouse. */
const warehouseHour = (ms: number): number => new Date(ms + WAREHOUSE_OFFSET_MS).getUTCHours()

const EPOCH_WEEKDAY = 4
const SATURDAY = 6
const SUNDAY = 0

/** Holidays as UTC midnights, cached per set because one freight quote checks dozens of days. */
const midnights = new WeakMap<Holidays, ReadonlySet<number>>()
const getMidnights = (holidays: Holidays): ReadonlySet<number> => {
  const known = midnights.get(holidays) ?? new Set([...holidays].map(day => Date.parse(day)))
  midnights.set(holidays, known)
  return known
}

const isWorkingMidnight = (ms: number, holidays: ReadonlySet<number>): boolean => {
  const weekday = (ms / DAY_MS + EPOCH_WEEKDAY) % 7
  return weekday !== SUNDAY && weekday !== SATURDAY && !holidays.has(ms)
}

/** Whether a day is Monday to Friday and not a holiday. */
export const isWorkingDay = (day: string, holidays: Holidays): boolean =>
  isWorkingMidnight(Date.parse(day), getMidnights(holidays))

/** The day `count` working days after `day`. With 0 it is `day` itself, or the next working day if `day` isn't one. */
export const addWorkingDays = (day: string, count: number, holidays: Holidays): string => {
  const closed = getMidnights(holidays)
  let current = Date.parse(day)
  while (!isWorkingMidnight(current, closed)) current += DAY_MS
  for (let left = count; left > 0; left -= 1) {
    do current += DAY_MS
    while (!isWorkingMidnight(current, closed))
  }
  return toDay(current)
}

/**
 * The working day on which an order paid at `ms` is processed: the same day if paid before `cutOffHour`, otherwise the
 * next one.
 */
export const computePickUpDay = (ms: number, cutOffHour: number, holidays: Holidays): string => {
  const today = warehouseDay(ms)
  const isTooLate = isWorkingDay(today, holidays) && warehouseHour(ms) >= cutOffHour
  return addWorkingDays(isTooLate ? toDay(Date.parse(today) + DAY_MS) : today, 0, holidays)
}

/** The last instant at which an order is still processed on the same day as one paid at `ms`. */
export const getCutOff = (ms: number, cutOffHour: number, holidays: Holidays): number =>
  Date.parse(computePickUpDay(ms, cutOffHour, holidays)) + cutOffHour * HOUR_MS - WAREHOUSE_OFFSET_MS

/** The instant of noon at the warehouse on a day. */
export const toNoon = (day: string): number => Date.parse(day) + 12 * HOUR_MS - WAREHOUSE_OFFSET_MS
