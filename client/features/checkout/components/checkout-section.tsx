import { type ReactNode, useId } from 'react'
import { Card } from '#client/ui/layout/card.tsx'
import styles from './checkout-section.module.css'

type Props = { step: number; title: string; aside?: ReactNode; children: ReactNode; id?: string }

/** One numbered part of the checkout page. */
export function CheckoutSection({ step, title, aside, children, id }: Props) {
  const headingId = useId()
  return (
    <Card as="section" padding="lg" aria-labelledby={headingId} {...(id !== undefined && { id })}>
      <header className={styles.header}>
        <span aria-hidden className={styles.step}>
          {step}
        </span>
        <h2 id={headingId} className={styles.title}>
          {title}
        </h2>
        {aside !== undefined && <div className={styles.aside}>{aside}</div>}
      </header>
      <div className={styles.body}>{children}</div>
    </Card>
  )
}
