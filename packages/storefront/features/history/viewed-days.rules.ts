import { formatDate } from '@fixbench/contract/core/format.ts'
import { DAY_MS, toDay } from '@fixbench/contract/core/time.ts'

const DAY_LENGTH = 10

/** Groups entries by UTC day, in their order. Labels are "Today", "Yesterday" or a date. */
export const groupByDay = <Entry extends { viewTime: string }>(
  entries: readonly Entry[],
  nowMs: number,
): { day: string; label: string; entries: Entry[] }[] => {
  const days: { day: string; label: string; entries: Entry[] }[] = []
  for (const entry of entries) {
    const day = entry.viewTime.slice(0, DAY_LENGTH)
    const last = days.at(-1)
    if (last?.day === day) last.entries.push(entry)
    else days.push({ day, label: formatDay(day, nowMs), entries: [entry] })
  }
  return days
}

const formatDay = (day: string, nowMs: number): string => {
  if (day === toDay(nowMs)) return 'Today'
  return day === toDay(nowMs - DAY_MS) ? 'Yesterday' : formatDate(day)
}
