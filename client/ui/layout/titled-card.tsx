import { type ReactNode, useId } from 'react'
import { Card } from './card.tsx'
import styles from './titled-card.module.css'

type Props = {
  title: string
  /** Number of this part, where the parts of a page are done in order. */
  step?: number
  /** At the end of the title's line. */
  aside?: ReactNode
  children: ReactNode
  id?: string
}

/** A card with a title of level 2, which also names it for assistive technology. */
export function TitledCard({ step, title, aside, children, id }: Props) {
  const headingId = useId()
  return (
    <Card as="section" padding="lg" aria-labelledby={headingId} {...(id !== undefined && { id })}>
      <header className={styles.header}>
        {step !== undefined && (
          <span aria-hidden className={styles.step}>
            {step}
          </span>
        )}
        <h2 id={headingId} className={styles.title}>
          {title}
        </h2>
        {aside !== undefined && <div className={styles.aside}>{aside}</div>}
      </header>
      <div className={styles.body}>{children}</div>
    </Card>
  )
}
