import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import { Icon } from '../icon/icon.tsx'
import styles from './section-header.module.css'

interface SectionHeaderProps {
  title: ReactNode
  /** Level in the outline of the page. */
  as?: 'h1' | 'h2' | 'h3'
  description?: ReactNode
  /** Where the rest of the section is. */
  href?: string
  /** Names where the link leads. Default: “View all”, for screen readers with the title. */
  linkLabel?: string
  /** Beside the title: a countdown, a count. */
  aside?: ReactNode
  className?: string | undefined
}

/** Opens a section of a page with its title and, at the far end, the way to all of it. */
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
