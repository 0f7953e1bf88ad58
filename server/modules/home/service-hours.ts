import type { ServiceHours } from '#contract/home.schemas.ts'
import type { WorldDeps } from '#server/worlds/world.ts'
import { type HoursRow, listHours } from './home.repo.ts'

const DAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']

/** Weekday and wall-clock time `HH:MM` at an instant in a time zone. */
export const wallClock = (ms: number, timeZone: string): { weekday: number; time: string } => {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(ms)
  const part = (type: string): string => parts.find(entry => entry.type === type)?.value ?? ''
  return { weekday: DAYS.indexOf(part('weekday')), time: `${part('hour')}:${part('minute')}` }
}

/** Whether people answer at an instant: from the opening minute up to, not including, the closing one. */
export const isOpenAt = (
  days: readonly Omit<HoursRow, 'timeZone'>[],
  timeZone: string,
  ms: number,
): boolean => {
  const { weekday, time } = wallClock(ms, timeZone)
  return days.some(
    day => day.weekday === weekday && day.isClosed === 0 && day.opensAt <= time && time < day.closesAt,
  )
}

/** The week's service hours, and whether people answer now by the shop clock. */
export const getServiceHours = ({ sql, clock }: WorldDeps): ServiceHours => {
  const days = listHours(sql)
  const timeZone = days[0]?.timeZone ?? 'UTC'
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
