import { requireAt } from '@fixbench/domain/require.ts'
import type { ShopContext } from '#server/context/shop-context.ts'
import { formatClockTime } from '#server/modules/figures/figures.ts'
import { getServiceHours, toWallClock } from '#server/modules/home/service-hours.ts'

const DAY_NAMES = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const

type ChatDay = { weekday: number; opensAt: string; closesAt: string; isClosed: boolean }
type WallClock = { weekday: number; time: string }

/** Formats `Asia/Shanghai` as `Shanghai time`. */
export const formatTimeZone = (timeZone: string): string =>
  timeZone === 'UTC' ? 'UTC' : `${(timeZone.split('/').at(-1) ?? timeZone).replaceAll('_', ' ')} time`

/**
 * The next opening after a wall-clock time, as `today at 9 a.m.`, `tomorrow at 9 a.m.` or `on Monday at 9 a.m.`. Null when
 * every day is closed.
 */
export const findNextOpening = (days: readonly ChatDay[], { weekday, time }: WallClock): string | null => {
  for (let ahead = 0; ahead <= 7; ahead += 1) {
    const day = days.find(one => one.weekday === (weekday + ahead) % 7)
    if (day === undefined || day.isClosed) continue
    if (ahead === 0 && time >= day.opensAt) continue
    return `${formatDay(ahead, day.weekday)} at ${formatClockTime(day.opensAt)}`
  }
  return null
}

const formatDay = (ahead: number, weekday: number): string => {
  if (ahead === 0) return 'today'
  return ahead === 1 ? 'tomorrow' : `on ${requireAt(DAY_NAMES, weekday)}`
}

/** Availability of agents at the shop time, with a text for visitors. */
export const getChatState = (deps: ShopContext): { isOpen: boolean; text: string } => {
  const { isOpen, days, timeZone } = getServiceHours(deps)
  if (isOpen) return { isOpen, text: 'We usually reply within a few minutes' }
  const opening = findNextOpening(days, toWallClock(deps.clock.nowMs(), timeZone))
  return {
    isOpen,
    text: opening === null ? 'We’ll reply by email' : `We’re back ${opening} (${formatTimeZone(timeZone)})`,
  }
}
