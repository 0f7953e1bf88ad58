import type { HTMLAttributes } from 'react'
import { cx } from '../cx.ts'
import styles from './card.module.css'
import layout from './layout.module.css'
import type { Gap } from './layout.tsx'

interface CardProps extends HTMLAttributes<HTMLElement> {
  as?: 'div' | 'section' | 'article' | 'aside' | 'figure' | 'ul' | 'li' | 'p' | 'a'
  /** Without it, `className` decides the padding. */
  padding?: 'md' | 'lg'
  /** Lays the items of the card out in a column. */
  gap?: Gap
  /** `xl` for the large boxes of member pages. */
  radius?: 'lg' | 'xl'
  /** Of a card that is a link. */
  href?: string
}

/** A box with a thin border. */
export function Card({ as: Tag = 'div', padding, gap, radius = 'lg', className, ...rest }: CardProps) {
  return (
    <Tag
      {...rest}
      {...(gap !== undefined && { style: { '--gap': `var(--space-${gap})` } })}
      className={cx(
        styles.card,
        gap !== undefined && layout.stack,
        radius === 'xl' && styles.round,
        padding !== undefined && styles[padding],
        className,
      )}
    />
  )
}
