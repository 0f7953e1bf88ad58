import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '@fixbench/contract/core/time.ts'
import { useEffect, useState } from 'react'
import type { DataAt } from './call.ts'
import { useConsoleQuery } from './query.ts'

type Clock = DataAt<'clock', 'show'>

/** The clock of the current world, and the machine time at which it was read. */
export const useClock = () => {
  const query = useConsoleQuery('clock', 'show', {})
  return { clock: query.data, readAtMs: query.dataUpdatedAt }
}

/** Current shop time, updated four times a second. Undefined until the clock is read. */
export const useShopMs = (): number | undefined => {
  const { clock, readAtMs } = useClock()
  const [, rerender] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => rerender(count => count + 1), 250)
    return () => clearInterval(timer)
  }, [])
  return clock && computeShopMs(clock, readAtMs)
}

/** During a catch-up, the shop time is that of the running event. */
const computeShopMs = ({ shopMs, speed, isFrozen, catchUp }: Clock, readAtMs: number): number =>
  isFrozen || catchUp !== null ? shopMs : Math.floor(shopMs + Math.max(0, Date.now() - readAtMs) * speed)

const pad = (value: number): string => String(value).padStart(2, '0')

/** Shop time, UTC: `2025-07-25 09:00:00`. */
export const formatShopTime = (time: string | number): string =>
  new Date(time).toISOString().slice(0, 19).replace('T', ' ')

/** Shop time to the minute, UTC: `2025-07-25 09:00`. */
export const formatShopMinute = (time: string | number): string => formatShopTime(time).slice(0, 16)

/** Message after a clock move, which may still be catching up. */
export const describeArrival = ({ shopTime, catchUp }: Clock): string =>
  catchUp === null
    ? `Shop time is now ${formatShopTime(shopTime)}`
    : `Advancing to ${formatShopTime(catchUp.targetTime)}`

/** Shop time of day, UTC: `09:00:00`. */
export const formatClockTime = (time: string | number): string => new Date(time).toISOString().slice(11, 19)

/** Machine time of day in the local time zone: `09:00:00`. */
export const formatMachineTime = (time: string | number): string => {
  const date = new Date(time)
  return `${pad(date.getHours())}:${pad(date.getMinutes())}:${pad(date.getSeconds())}`
}

const UNITS = [
  ['d', DAY_MS],
  ['h', HOUR_MS],
  ['min', MINUTE_MS],
  ['s', SECOND_MS],
] as const

/** A duration in its two largest units: `2 d 4 h`, `35 s`; `now` below a second. */
export const formatSpan = (ms: number): string => {
  let left = Math.abs(ms)
  const parts = UNITS.flatMap(([unit, size]) => {
    const count = Math.floor(left / size)
    left -= count * size
    return count > 0 ? [`${count} ${unit}`] : []
  })
  return parts.slice(0, 2).join(' ') || 'now'
}

/** Machine time elapsed since an instant: `2 d 4 h ago`, `now`. */
export const formatAgo = (time: string): string => {
  const span = formatSpan(Date.now() - Date.parse(time))
  return span === 'now' ? span : `${span} ago`
}
