import { describeBlockedPort } from '@fixbench/machine/blocked-ports.ts'
import { InvalidArgumentError } from 'commander'

const UNITS = { d: 'days', h: 'hours', m: 'minutes', s: 'seconds' } as const
const SECONDS = { days: 86_400, hours: 3600, minutes: 60, seconds: 1 } as const

/** A duration by units, as the clock takes it. */
export type Duration = Partial<Record<(typeof UNITS)[keyof typeof UNITS], number>>

/** Parses `2d`, `25h`, `90m`, `30s` and combinations such as `1d12h`. A number alone is hours. */
export const parseDuration = (text: string): Duration => {
  if (text.startsWith('-')) {
    throw new InvalidArgumentError('Time only moves forward. Write a duration such as 25h, 2d or 1d12h.')
  }
  if (/^\d+(?:\.\d+)?$/.test(text)) return { hours: Number(text) }
  if (!/^(?:\d+(?:\.\d+)?[dhms]\s*)+$/.test(text)) {
    throw new InvalidArgumentError('Write a duration such as 25h, 2d or 1d12h.')
  }
  const parts = [...text.matchAll(/(\d+(?:\.\d+)?)([dhms])/g)]

  return Object.fromEntries(
    parts.map(([, amount, unit]) => [UNITS[unit as keyof typeof UNITS], Number(amount)]),
  )
}

/** Parses a limit such as `30s` or `2m` to milliseconds. A number alone is seconds. */
export const parseTimeout = (text: string): number => {
  const duration = /^\d+(?:\.\d+)?$/.test(text) ? { seconds: Number(text) } : parseDuration(text)
  const seconds = Object.entries(duration).map(
    ([unit, amount]) => amount * SECONDS[unit as keyof typeof SECONDS],
  )

  return seconds.reduce((sum, part) => sum + part, 0) * 1000
}

/** Parses the number of a port; 0 picks a free one. */
export const parsePort = (text: string): number => {
  const port = Number(text)
  if (!/^\d{1,5}$/.test(text) || port > 65_535) {
    throw new InvalidArgumentError('Write a number from 0 to 65535; 0 picks a free port.')
  }

  const problem = describeBlockedPort(port)
  if (problem !== undefined) throw new InvalidArgumentError(`${problem}, or 0 for a free one.`)

  return port
}

/** Requires the name of a folder: an empty one, such as that of a variable without a value, would be the current one. */
export const parseFolder = (text: string): string => {
  if (text.trim() === '') throw new InvalidArgumentError('Name a folder.')

  return text
}

/** Parses a time such as `2026-01-31T08:00:00Z` or `2026-01-31` (UTC) to its ISO form. */
export const parseTime = (text: string): string => {
  const time = new Date(text)
  if (!isTime(text)) throw new InvalidArgumentError('Write a time such as 2026-01-31T08:00:00Z.')

  return time.toISOString()
}

/** Whether a text is a time and not the name of an event. */
export const isTime = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}/.test(text) && !Number.isNaN(new Date(text).getTime())

/** Parses a whole number from 1 to 200. */
export const parseLimit = (text: string): number => {
  const limit = Number(text)
  if (!/^\d{1,3}$/.test(text) || limit < 1 || limit > 200) {
    throw new InvalidArgumentError('Write a number from 1 to 200.')
  }

  return limit
}

/** Parses a whole number from 0, such as the ID of a message. */
export const parseNumber = (text: string): number => {
  if (!/^\d{1,9}$/.test(text)) throw new InvalidArgumentError('Write a whole number.')

  return Number(text)
}
