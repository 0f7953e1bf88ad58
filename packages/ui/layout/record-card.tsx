import type { ReactNode } from 'react'
import { Card, Cluster } from './layout.tsx'
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
        <Cluster as="header" gap={[1, 5]} className={styles.head}>
          <span>{time}</span>
          <Cluster as="span" isInline gap={1} className={styles.number}>
            {number}
          </Cluster>
          {extra && <span className={styles.extra}>{extra}</span>}
          <span className={styles.status}>{status}</span>
        </Cluster>
        <div className={styles.body}>{children}</div>
        <Cluster as="footer" gap={[3, 5]} justify="between" className={styles.foot}>
          {summary}
          <Cluster className={styles.actions}>{actions}</Cluster>
        </Cluster>
      </Card>
    </li>
  )
}
