import type { ReactNode } from 'react'
import { Container } from '#client/ui/layout/container.tsx'
import { Logo } from './logo.tsx'
import styles from './plain-header.module.css'

/** Reduced header of pages with a single task, such as payment: the logo and page-specific content. */
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
