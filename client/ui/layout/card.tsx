import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import styles from './card.module.css'

interface CardProps {
  children: ReactNode
  as?: 'div' | 'section' | 'article' | 'li' | 'aside'
  padding?: 'none' | 'sm' | 'md' | 'lg'
  /** Lifts under the mouse: for cards that lead somewhere. */
  isHoverable?: boolean
  id?: string
  'aria-label'?: string
  'aria-labelledby'?: string
  className?: string | undefined
}

/** Holds things that belong together in a white box with a thin line. */
export function Card({
  children,
  as: Tag = 'div',
  padding = 'md',
  isHoverable,
  className,
  ...rest
}: CardProps) {
  return (
    <Tag {...rest} className={cx(styles.card, styles[padding], isHoverable && styles.hoverable, className)}>
      {children}
    </Tag>
  )
}
