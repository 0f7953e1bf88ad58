import { DotText } from '@fixbench/ui/layout/dot-text.tsx'
import { Card, Cluster, Grid, Row } from '@fixbench/ui/layout/layout.tsx'
import { type ReactNode, useId } from 'react'
import styles from './action-card.module.css'

/** Cards in as many columns as fit. */
export function ActionCards({ children }: { children: ReactNode }) {
  return (
    <Grid as="ul" min="20rem" gap={3}>
      {children}
    </Grid>
  )
}

type Props = {
  title: string
  /** Before the title. */
  picture?: ReactNode
  /** Below the title, in small type. */
  subtitle?: readonly string[]
  summary: string
  facts: readonly string[]
  badges: ReactNode
  action: ReactNode
}

/** A card with a title, a summary, facts and one action. */
export function ActionCard({ title, picture, subtitle, summary, facts, badges, action }: Props) {
  const titleId = useId()

  return (
    <li>
      <Card as="article" radius="xl" padding="md" className={styles.card} aria-labelledby={titleId}>
        <Row as="header" gap={3}>
          {picture}
          <div>
            <h2 className="text-md" id={titleId}>
              {title}
            </h2>
            {subtitle && (
              <DotText as="p" className="fine">
                {subtitle}
              </DotText>
            )}
          </div>
        </Row>
        <p className={styles.summary}>{summary}</p>
        <DotText as="p" className="fine">
          {facts}
        </DotText>
        <Row justify="between" className={styles.foot}>
          <Cluster as="span" gap={1}>
            {badges}
          </Cluster>
          {action}
        </Row>
      </Card>
    </li>
  )
}
