import { type ReactNode, useId } from 'react'
import { Card, Row, Stack } from './layout.tsx'
import styles from './titled-card.module.css'

type Props = {
  title: string
  /** Step number, if the cards of a page are steps in order. */
  step?: number
  /** At the end of the title line. */
  aside?: ReactNode
  children: ReactNode
}

/** A card labeled by its h2 title. */
export function TitledCard({ step, title, aside, children }: Props) {
  const headingId = useId()

  return (
    <Card as="section" padding="lg" aria-labelledby={headingId}>
      <Row as="header" gap={3} className={styles.header}>
        {step !== undefined && (
          <span aria-hidden className={styles.step}>
            {step}
          </span>
        )}
        <h2 id={headingId}>{title}</h2>
        {aside !== undefined && <div className={styles.aside}>{aside}</div>}
      </Row>
      <Stack>{children}</Stack>
    </Card>
  )
}
