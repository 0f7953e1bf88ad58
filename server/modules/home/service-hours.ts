import type { ServiceHours } from '@fixbench/contract/home/home.schemas.ts'
import { requireFirst, requireValue } from '@fixbench/domain/require.ts'
import type { ShopContext } from '#server/context/shop-context.ts'
import { type HoursRow, listHours } from './home.repo.ts'

const DAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']

/** Weekday (0 is Sunday) and wall-clock time `HH:MM` of an instant in a time zone. */
export const toWallClock = (ms: number, timeZone: string): { weekday: number; time: string } => {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(ms)
  const part = (type: string): string =>
    requireValue(
      parts.find(entry => entry.type === type),
      `Part ${type}`,
    ).value
  return { weekday: DAYS.indexOf(part('weekday')), time: `${part('hour')}:${part('minute')}` }
}

/** True when the service is open: from the opening minute up to, but not including, the closing minute. */
export const isOpenAt = (days: readonly Omit<HoursRow, 'timeZone'>[], timeZone: string, ms: number) => {
  const { weekday, time } = toWallClock(ms, timeZone)
  return days.some(
    day => day.weekday === weekday && day.isClosed === 0 && day.opensAt <= time && time < day.closesAt,
  )
}

/** The service hours of the week, and whether the service is open at the shop time. */
export const getServiceHours = ({ sql, clock }: ShopContext): ServiceHours => {
  const days = listHours(sql)
  const { timeZone } = requireFirst(days)
  return {
    timeZone,
    isOpen: isOpenAt(days, timeZone, clock.nowMs()),
    days: days.map(({ weekday, opensAt, closesAt, isClosed }) => ({
      weekday,
      opensAt,
      closesAt,
      isClosed: isClosed === 1,
    })),
  }
}
