import { cx } from '@fixbench/ui/cx.ts'
import { Card, Container } from '@fixbench/ui/layout/layout.tsx'
import { useCenteredLink } from '@fixbench/ui/use-centered-link.ts'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import styles from './side-columns.module.css'

interface SideColumnsProps {
  /** What stands beside the page; `null` leaves the page the whole width. */
  side: ReactNode
  className?: string | undefined
  children: ReactNode
}

/** A page beside its side column. Below 1024 px the side column stands above the page. Prints without it. */
export function SideColumns({ side, className, children }: SideColumnsProps) {
  return (
    <Container className={cx(styles.columns, side === null && styles.alone, className)}>
      {side !== null && (
        <Card radius="xl" className={styles.side}>
          {side}
        </Card>
      )}
      {children}
    </Container>
  )
}

/**
 * Links to the pages of one area, the current one marked with `aria-current`. Below 1024 px they stand in one row that
 * scrolls sideways, with the current link in view.
 */
export function SideNavigation({ label, children }: { label: string; children: ReactNode }) {
  const { pathname } = useLocation()
  const ref = useCenteredLink<HTMLElement>(pathname)

  return (
    <nav ref={ref} aria-label={label} className={styles.navigation}>
      {children}
    </nav>
  )
}
