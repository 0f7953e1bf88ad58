import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import styles from './layout.module.css'
import type { Gap } from './stack.tsx'

interface GridProps {
  children: ReactNode
  gap?: Gap
  /** Minimum width of an item; the grid has as many columns as fit. */
  min?: string
  /** Columns on a desktop; 3 below 1200 px, 2 on phones. Overrides `min`. */
  columns?: number
  className?: string | undefined
}

/** Lays items of equal width out in columns. */
export function Grid({ children, gap = 4, min = '14rem', columns, className }: GridProps) {
  return (
    <div
      className={cx(styles.grid, columns !== undefined && styles.columns, className)}
      style={{ '--gap': `var(--space-${gap})`, '--min': min, '--columns': columns }}
    >
      {children}
    </div>
  )
}
