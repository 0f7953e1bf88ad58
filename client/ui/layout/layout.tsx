import type { HTMLAttributes, ReactNode } from 'react'
import { cx } from '../cx.ts'
import cardStyles from './card.module.css'
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

interface ContainerProps {
  children: ReactNode
  /** `page` for shop pages, `narrow` for forms and orders. */
  width?: 'page' | 'narrow'
  className?: string | undefined
}

/** Centers content at the shop's maximum width, with side padding. */
export function Container({ children, width = 'page', className }: ContainerProps) {
  return <div className={cx(styles.container, styles[width], className)}>{children}</div>
}

type TwoColumnsProps = { children: ReactNode; className?: string | undefined }

/** Main content with a summary beside it, stacked on narrow screens. */
export function TwoColumns({ children, className }: TwoColumnsProps) {
  return <div className={cx(styles.twoColumns, className)}>{children}</div>
}

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
        cardStyles.card,
        radius === 'xl' && cardStyles.round,
        padding !== undefined && cardStyles[padding],
        className,
      )}
    />
  )
}
