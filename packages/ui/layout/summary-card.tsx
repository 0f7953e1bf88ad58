import { ShieldCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import { ActionBar } from './action-bar.tsx'
import { Card, Row } from './layout.tsx'
import styles from './summary-card.module.css'

type SummaryCardProps = {
  /** Target of links to the summary. */
  id?: string | undefined
  title: string
  children: ReactNode
  /** Why the action is unavailable. */
  problem?: ReactNode
  /** The main action with its amount, fixed to the bottom of the screen on phones. */
  action: { label: string; sum: string; button: ReactNode }
  /** What the buyer can rely on, below the action. */
  assurance: ReactNode
  className?: string | undefined
}

/** Summary beside a cart or checkout: totals, and the action that continues. Stays in view on wide screens. */
export function SummaryCard({
  id,
  title,
  children,
  problem,
  action,
  assurance,
  className,
}: SummaryCardProps) {
  return (
    <Card as="aside" id={id} aria-label={title} padding="lg" className={cx(styles.card, className)}>
      <h2 className="text-xl">{title}</h2>
      {children}
      <ActionBar label={action.label} sum={action.sum} problem={problem}>
        {action.button}
      </ActionBar>
      <Row as="p" align="stretch" className={styles.assurance}>
        <ShieldCheck aria-hidden size={16} />
        <span>{assurance}</span>
      </Row>
    </Card>
  )
}
