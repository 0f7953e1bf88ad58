import { Container } from '@fixbench/ui/layout/layout.tsx'
import type { ReactNode } from 'react'
import { Logo } from './logo.tsx'
import { PlainFooter } from './plain-footer.tsx'
import styles from './plain-layout.module.css'
import { SkipLink } from './skip-link.tsx'

type PlainLayoutProps = {
  /** Text after the logo. */
  suffix?: string
  /** Beside the logo, such as progress. */
  header: ReactNode
  children: ReactNode
}

/** Base of pages with a single task, such as payment: reduced header and footer without other navigation. */
export function PlainLayout({ suffix, header, children }: PlainLayoutProps) {
  return (
    <div className={styles.frame}>
      <SkipLink />
      <header className={styles.header}>
        <Container className={styles.line}>
          <Logo suffix={suffix} />
          {header}
        </Container>
      </header>
      {children}
      <PlainFooter />
    </div>
  )
}
