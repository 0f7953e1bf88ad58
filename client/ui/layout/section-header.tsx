import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import { Icon } from '../icon/icon.tsx'
import styles from './section-header.module.css'

interface SectionHeaderProps {
  title: ReactNode
  /** Heading level. */
  as?: 'h1' | 'h2' | 'h3'
  description?: ReactNode
  /** Link to the full list. */
  href?: string
  /** Text of the link. Defaults to “View all”, followed by the title for screen readers. */
  linkLabel?: string
  /** Next to the title, such as a countdown or a count. */
  aside?: ReactNode
  className?: string | undefined
}

/** Title of a section, with an optional link to the full list. */
export function SectionHeader(props: SectionHeaderProps) {
  const { title, as: Heading = 'h2', description, href, linkLabel, aside, className } = props
  return (
    <div className={cx(styles.header, className)}>
      <Heading className={styles.title}>{title}</Heading>
      {aside}
      {href && (
        <a href={href} className={styles.link}>
          {linkLabel ?? 'View all'}
          {linkLabel === undefined && typeof title === 'string' && (
            <span className="visually-hidden">: {title}</span>
          )}
          <Icon name="chevron-right" />
        </a>
      )}
      {description && <p className={styles.description}>{description}</p>}
    </div>
  )
}
