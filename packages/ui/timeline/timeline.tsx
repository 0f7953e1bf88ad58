import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import styles from './timeline.module.css'

export interface TimelineItem {
  id: string
  title: ReactNode
  description?: ReactNode
  /** Formatted time. */
  time?: string
  state: 'done' | 'current' | 'todo'
}

/** Past and upcoming events of an item, such as a parcel. */
export function Timeline({ items }: { items: readonly TimelineItem[] }) {
  return (
    <ol className={styles.line}>
      {items.map(item => (
        <li
          key={item.id}
          className={cx(styles.item, styles[item.state])}
          aria-current={item.state === 'current' ? 'step' : undefined}
        >
          <span aria-hidden className={styles.mark}>
            {item.state === 'done' && <Check />}
          </span>
          <div>
            <p className={styles.title}>{item.title}</p>
            {item.description && <p className={styles.description}>{item.description}</p>}
          </div>
          {item.time && <span className={styles.time}>{item.time}</span>}
        </li>
      ))}
    </ol>
  )
}

/** Timeline items of past events, oldest first. The last one is the current state. */
export const toHistory = (events: readonly Omit<TimelineItem, 'id' | 'state'>[]): TimelineItem[] =>
  events.map((event, index) => ({
    ...event,
    id: `${index}`,
    state: index < events.length - 1 ? 'done' : 'current',
  }))
