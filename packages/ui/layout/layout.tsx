import type { HTMLAttributes, ReactNode } from 'react'
import { cx } from '../cx.ts'
import cardStyles from './card.module.css'
import styles from './layout.module.css'

/** Steps of the 4 px scale that tokens.css defines. */
type Gap = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 8 | 10 | 12 | 16

type Tag =
  | 'div'
  | 'span'
  | 'p'
  | 'ul'
  | 'ol'
  | 'li'
  | 'dl'
  | 'section'
  | 'article'
  | 'aside'
  | 'header'
  | 'footer'
  | 'nav'
  | 'main'
  | 'h2'
  | 'h3'
  | 'figure'
  | 'figcaption'
  | 'fieldset'

interface LayoutProps extends HTMLAttributes<HTMLElement> {
  as?: Tag
  /** Between items, or between lines and between items. */
  gap?: Gap | readonly [Gap, Gap]
}

const toStep = (gap: Gap): string => (gap === 0 ? '0rem' : `var(--space-${gap})`)

const toLength = (gap: LayoutProps['gap']): string | undefined => {
  if (gap === undefined) return undefined
  return typeof gap === 'number' ? toStep(gap) : gap.map(toStep).join(' ')
}

interface StackProps extends LayoutProps {
  /** Items fill the width by default. */
  align?: 'start' | 'center' | 'end'
}

/** Lays items out in a column, by default with a gap of 4. */
export function Stack({ gap, align, as: Tag = 'div', className, ...rest }: StackProps) {
  return (
    <Tag
      {...rest}
      className={cx(styles.stack, className)}
      style={{ '--gap': toLength(gap), '--align': align }}
    />
  )
}

interface RowProps extends LayoutProps {
  /** Defaults to `center`. */
  align?: 'start' | 'end' | 'baseline' | 'stretch'
  justify?: 'center' | 'end' | 'between'
  /** Takes only the width of its items. */
  isInline?: boolean
}

/** Lays items out in one line, by default with a gap of 2. */
export function Row({ gap, align, justify, isInline, as: Tag = 'div', className, ...rest }: RowProps) {
  return (
    <Tag
      {...rest}
      className={cx(styles.row, isInline && styles.inline, className)}
      style={{
        '--gap': toLength(gap),
        '--align': align,
        '--justify': justify === 'between' ? 'space-between' : justify,
      }}
    />
  )
}

interface ClusterProps extends RowProps {
  /** On phones, keeps the items in one line that scrolls horizontally. */
  isStrip?: boolean
}

/** A row that wraps if needed. */
export function Cluster({ isStrip, className, ...rest }: ClusterProps) {
  return Row({ ...rest, className: cx(styles.cluster, isStrip && styles.strip, className) })
}

interface GridProps extends LayoutProps {
  /** Minimum width of an item, `14rem` by default; the grid has as many columns as fit. */
  min?: string
  /** Columns on a desktop; 3 below 1200 px, 2 on phones. Overrides `min`. */
  columns?: number
}

/** Lays items of equal width out in columns, by default with a gap of 4. */
export function Grid({ gap, min, columns, as: Tag = 'div', className, ...rest }: GridProps) {
  return (
    <Tag
      {...rest}
      className={cx(styles.grid, columns !== undefined && styles.columns, className)}
      style={{ '--gap': toLength(gap), '--min': min, '--columns': columns }}
    />
  )
}

interface ContainerProps {
  children: ReactNode
  /** `page` for shop pages, `narrow` for forms and orders. */
  width?: 'page' | 'narrow'
  /** Lays the content out in a column. */
  gap?: Gap
  /** Space above the content of a page. The space below it is 12. */
  above?: 4 | 6
  className?: string | undefined
}

/** Centers content at the shop's maximum width, with side padding. */
export function Container({ children, width = 'page', gap, above, className }: ContainerProps) {
  return (
    <div
      className={cx(
        styles.container,
        styles[width],
        gap !== undefined && styles.stack,
        above !== undefined && styles.spaced,
        className,
      )}
      style={{ '--gap': toLength(gap), '--above': toLength(above) }}
    >
      {children}
    </div>
  )
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
      {...(gap === undefined ? {} : { style: { '--gap': toLength(gap) } })}
      className={cx(
        cardStyles.card,
        gap !== undefined && styles.stack,
        radius === 'xl' && cardStyles.round,
        padding !== undefined && cardStyles[padding],
        className,
      )}
    />
  )
}
