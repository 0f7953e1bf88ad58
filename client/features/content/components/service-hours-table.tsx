import { formatTime } from '#client/lib/format/format.ts'
import { Badge } from '#client/ui/badge/badge.tsx'
import { DescriptionList } from '#client/ui/layout/description-list.tsx'
import { Stack } from '#client/ui/layout/layout.tsx'
import type { ServiceHours } from '#contract/home/home.schemas.ts'
import styles from './service-hours-table.module.css'

const days = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
const SUNDAY = 0
const DAYS = 7

/** Customer service hours, Monday first, in the shop's time zone. */
export function ServiceHoursTable({ hours }: { hours: ServiceHours }) {
  const sorted = hours.days.toSorted((a, b) => toWeekOrder(a.weekday) - toWeekOrder(b.weekday))
  return (
    <Stack gap={3} align="start" className={styles.hours}>
      <Badge tone={hours.isOpen ? 'new' : 'neutral'}>{hours.isOpen ? 'Open now' : 'Closed now'}</Badge>
      <DescriptionList
        variant="table"
        items={sorted.map(({ weekday, opensAt, closesAt, isClosed }) => ({
          term: days[weekday] ?? '',
          details: isClosed ? 'Closed' : `${toTime(opensAt)} – ${toTime(closesAt)}`,
        }))}
      />
      <p className="hint">Times are in China Standard Time (UTC+8).</p>
    </Stack>
  )
}

const toTime = (wallClock: string): string => formatTime(`1970-01-01T${wallClock}Z`)

const toWeekOrder = (weekday: number): number => (weekday === SUNDAY ? DAYS : weekday)
