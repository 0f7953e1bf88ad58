import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import styles from './layout.module.css'

/** Steps of the 4 px scale that tokens.css defines. */
export type Gap = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 8 | 10 | 12 | 16

interface StackProps {
  children: ReactNode
  gap?: Gap
  as?: 'div' | 'ul'
  className?: string | undefined
}

/** Lays items out in a column with even gaps. */
export function Stack({ children, gap = 4, as: Tag = 'div', className }: StackProps) {
  return (
    <Tag className={cx(styles.stack, className)} style={{ '--gap': `var(--space-${gap})` }}>
      {children}
    </Tag>
  )
}
