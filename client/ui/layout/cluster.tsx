import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import styles from './layout.module.css'
import type { Gap } from './stack.tsx'

interface ClusterProps {
  children: ReactNode
  gap?: Gap
  align?: 'start' | 'center'
  justify?: 'start' | 'end' | 'between'
  /** On phones, keeps the items in one line that scrolls horizontally. */
  isStrip?: boolean
  as?: 'div' | 'p' | 'footer'
  className?: string | undefined
}

/** Lays items out in a row with even gaps, wrapping if needed. */
export function Cluster(props: ClusterProps) {
  const {
    children,
    gap = 2,
    align = 'center',
    justify = 'start',
    isStrip,
    as: Tag = 'div',
    className,
  } = props
  return (
    <Tag
      className={cx(styles.cluster, isStrip && styles.strip, className)}
      style={{
        '--gap': `var(--space-${gap})`,
        alignItems: align,
        justifyContent: justify === 'between' ? 'space-between' : justify,
      }}
    >
      {children}
    </Tag>
  )
}
