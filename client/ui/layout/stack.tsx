import type { ReactNode } from 'react'
import styles from './layout.module.css'

/** Steps of the 4 px scale that tokens.css defines. */
export type Gap = 1 | 2 | 3 | 4 | 5 | 6 | 8 | 10 | 12 | 16

interface StackProps {
  children: ReactNode
  gap?: Gap
  as?: 'div' | 'ul'
}

/** Lays items out in a column with even gaps. */
export function Stack({ children, gap = 4, as: Tag = 'div' }: StackProps) {
  return (
    <Tag className={styles.stack} style={{ '--gap': `var(--space-${gap})` }}>
      {children}
    </Tag>
  )
}
