import { DAY_MS, HOUR_MS } from '#server/domain/time.ts'

/** Days without work besides weekends, as YYYY-MM-DD. */
export type Holidays = ReadonlySet<string>

/** The warehouse stands in Shenzhen, eight hours before UTC all year. */
const WAREHOUSE_OFFSET_MS = 8 * HOUR_MS

/** The warehouse's calendar day at an instant, as YYYY-MM-DD. */
export const warehouseDay = (ms: number): string =>
  new Date(ms + WAREHOUSE_OFFSET_MS).toISOString().slice(0, 10)

/** Hour of the day at the warehouse. */
export const warehouseHour = (ms: number): number => new Date(ms + WAREHOUSE_OFFSET_MS).getUTCHours()

const nextDay = (day: string): string => new Date(Date.parse(day) + DAY_MS).toISOString().slice(0, 10)

/** Monday to Friday, holidays excluded. */
export const isWorkingDay = (day: string, holidays: Holidays): boolean => {
  const weekday = new Date(day).getUTCDay()
  return weekday !== 0 && weekday !== 6 && !holidays.has(day)
}

/** The working day that comes `count` working days after `day`; `day` itself when count is 0 and it is one. */
export const addWorkingDays = (day: string, count: number, holidays: Holidays): string => {
  let current = day
  while (!isWorkingDay(current, holidays)) current = nextDay(current)
  for (let left = count; left > 0; left -= 1) {
    do current = nextDay(current)
    while (!isWorkingDay(current, holidays))
  }
  return current
}

/** The working day on which an order paid at `ms` is taken up: the same day before `cutOffHour`, else the next. */
export const pickUpDay = (ms: number, cutOffHour: number, holidays: Holidays): string => {
  const today = warehouseDay(ms)
  const isTooLate = isWorkingDay(today, holidays) && warehouseHour(ms) >= cutOffHour
  return addWorkingDays(isTooLate ? nextDay(today) : today, 0, holidays)
}

/** Noon at the warehouse on a day, as an instant. */
export const noonOf = (day: string): number => Date.parse(day) + 12 * HOUR_MS - WAREHOUSE_OFFSET_MS
