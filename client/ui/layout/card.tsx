import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import styles from './card.module.css'

interface CardProps {
  children: ReactNode
  as?: 'div' | 'section' | 'article' | 'li' | 'aside'
  padding?: 'none' | 'md' | 'lg'
  'aria-label'?: string
  'aria-labelledby'?: string
  className?: string | undefined
}

/** A box with a thin border. */
export function Card({ children, as: Tag = 'div', padding = 'md', className, ...rest }: CardProps) {
  return (
    <Tag {...rest} className={cx(styles.card, styles[padding], className)}>
      {children}
    </Tag>
  )
}
