import type { ReactNode } from 'react'
import { Card } from './layout.tsx'
import styles from './record-card.module.css'

type RecordCardProps = {
  /** Accessible name, such as "Order FB-1". */
  label: string
  time: ReactNode
  number: ReactNode
  /** Next to the status, such as a deadline. */
  extra?: ReactNode
  status: ReactNode
  /** Next to the actions, such as the amount. */
  summary?: ReactNode
  actions: ReactNode
  children: ReactNode
}

/** One record with time, number and status, its content and its actions. */
export function RecordCard(props: RecordCardProps) {
  const { label, time, number, extra, status, summary, actions, children } = props
  return (
    <li>
      <Card as="article" aria-label={label} className={styles.card}>
        <header className={styles.head}>
          <span>{time}</span>
          <span className={styles.number}>{number}</span>
          {extra && <span className={styles.extra}>{extra}</span>}
          <span className={styles.status}>{status}</span>
        </header>
        <div className={styles.body}>{children}</div>
        <footer className={styles.foot}>
          {summary}
          <div className={styles.actions}>{actions}</div>
        </footer>
      </Card>
    </li>
  )
}
