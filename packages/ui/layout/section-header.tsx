import type { ReactNode } from 'react'
import { Icon } from '../icon/icon.tsx'
import { Cluster } from './layout.tsx'
import styles from './section-header.module.css'

interface SectionHeaderProps {
  title: ReactNode
  description?: ReactNode
  /** Link to the full list. */
  href?: string
  /** Text of the link. Defaults to “View all”, followed by the title for screen readers. */
  linkLabel?: string
  /** Next to the title, such as a countdown or a count. */
  aside?: ReactNode
}

/** Title of a section, with an optional link to the full list. */
export function SectionHeader({ title, description, href, linkLabel, aside }: SectionHeaderProps) {
  return (
    <Cluster gap={[1, 4]} className={styles.header}>
      <h2 className={styles.title}>{title}</h2>
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
    </Cluster>
  )
}
