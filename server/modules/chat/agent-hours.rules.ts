const DAY_NAMES = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const

type ChatDay = { weekday: number; opensAt: string; closesAt: string; isClosed: boolean }
type WallClock = { weekday: number; time: string }

/** `Asia/Shanghai` as people say it: `Shanghai time`. */
export const zoneName = (timeZone: string): string =>
  timeZone === 'UTC' ? 'UTC' : `${(timeZone.split('/').at(-1) ?? timeZone).replaceAll('_', ' ')} time`

/**
 * When people answer next, seen from a wall-clock moment: `today at 09:00`, `tomorrow at 09:00`, `on Monday at 09:00`.
 * Null when no day has hours.
 */
export const nextOpening = (days: readonly ChatDay[], { weekday, time }: WallClock): string | null => {
  for (let ahead = 0; ahead <= 7; ahead += 1) {
    const day = days.find(one => one.weekday === (weekday + ahead) % 7)
    if (day === undefined || day.isClosed) continue
    if (ahead === 0 && time >= day.opensAt) continue
    return `${dayName(ahead, day.weekday)} at ${day.opensAt}`
  }
  return null
}

const dayName = (ahead: number, weekday: number): string => {
  if (ahead === 0) return 'today'
  return ahead === 1 ? 'tomorrow' : `on ${DAY_NAMES[weekday] ?? ''}`
}
