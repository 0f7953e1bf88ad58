import type { HTMLAttributes } from 'react'
import { cx } from '../cx.ts'
import styles from './layout.module.css'

/** Steps of the 4 px scale that tokens.css defines. */
export type Gap = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 8 | 10 | 12 | 16

interface StackProps extends HTMLAttributes<HTMLElement> {
  /** Defaults to 4. */
  gap?: Gap
  as?: 'div' | 'ul' | 'dl' | 'section' | 'aside' | 'header'
}

/** Lays items out in a column with even gaps. */
export function Stack({ gap, as: Tag = 'div', className, ...rest }: StackProps) {
  return (
    <Tag
      {...rest}
      className={cx(styles.stack, className)}
      style={gap === undefined ? undefined : { '--gap': `var(--space-${gap})` }}
    />
  )
}
