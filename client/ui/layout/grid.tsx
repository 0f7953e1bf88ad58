import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import styles from './layout.module.css'
import type { Gap } from './stack.tsx'

interface GridProps {
  children: ReactNode
  gap?: Gap
  /** Least width of an item; as many columns as fit. */
  min?: string
  /** Fixed number of columns on a desktop; 3 below 1200 px, 2 on phones. Wins over `min`. */
  columns?: number
  as?: 'div' | 'ul' | 'ol' | 'section'
  className?: string | undefined
}

/** Lays equal things out in columns. */
export function Grid({ children, gap = 4, min = '14rem', columns, as: Tag = 'div', className }: GridProps) {
  return (
    <Tag
      className={cx(styles.grid, columns !== undefined && styles.columns, className)}
      style={{ '--gap': `var(--space-${gap})`, '--min': min, '--columns': columns }}
    >
      {children}
    </Tag>
  )
}
