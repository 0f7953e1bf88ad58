import { type ReactNode, useId } from 'react'
import { Card } from '#client/ui/layout/layout.tsx'
import styles from './action-card.module.css'

/** Cards in as many columns as fit. */
export function ActionCards({ children }: { children: ReactNode }) {
  return <ul className={styles.cards}>{children}</ul>
}

type Props = {
  title: string
  /** Before the title. */
  picture?: ReactNode
  /** Below the title, in small type. */
  subtitle?: ReactNode
  summary: string
  facts: string
  badges: ReactNode
  action: ReactNode
}

/** A card with a title, a summary, facts and one action. */
export function ActionCard({ title, picture, subtitle, summary, facts, badges, action }: Props) {
  const titleId = useId()
  return (
    <li>
      <Card as="article" radius="xl" padding="md" className={styles.card} aria-labelledby={titleId}>
        <header className={styles.head}>
          {picture}
          <div>
            <h2 id={titleId}>{title}</h2>
            {subtitle && <p className="fine">{subtitle}</p>}
          </div>
        </header>
        <p className={styles.summary}>{summary}</p>
        <p className="fine">{facts}</p>
        <div className={styles.foot}>
          <span className={styles.badges}>{badges}</span>
          {action}
        </div>
      </Card>
    </li>
  )
}
