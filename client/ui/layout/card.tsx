import type { HTMLAttributes } from 'react'
import { cx } from '../cx.ts'
import styles from './card.module.css'

interface CardProps extends HTMLAttributes<HTMLElement> {
  as?: 'div' | 'section' | 'article' | 'aside' | 'figure' | 'ul' | 'li' | 'p' | 'a'
  /** Without it, `className` decides the padding. */
  padding?: 'md' | 'lg'
  /** `xl` for the large boxes of member pages. */
  radius?: 'lg' | 'xl'
  /** Of a card that is a link. */
  href?: string
}

/** A box with a thin border. */
export function Card({ as: Tag = 'div', padding, radius = 'lg', className, ...rest }: CardProps) {
  return (
    <Tag
      {...rest}
      className={cx(
        styles.card,
        radius === 'xl' && styles.round,
        padding !== undefined && styles[padding],
        className,
      )}
    />
  )
}
