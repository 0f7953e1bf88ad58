import type { ReactNode } from 'react'
import { Container } from '#client/ui/layout/container.tsx'
import { Logo } from './logo.tsx'
import styles from './plain-header.module.css'

/** Head of the pages that have one thing to do, as signing in or paying: the logo, and what belongs to that one thing. */
export function PlainHeader({ suffix, children }: { suffix?: string; children?: ReactNode }) {
  return (
    <header className={styles.header}>
      <Container className={styles.line}>
        <Logo {...(suffix !== undefined && { suffix })} />
        {children}
      </Container>
    </header>
  )
}
