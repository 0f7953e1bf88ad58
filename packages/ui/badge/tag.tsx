import { formatInteger } from '@fixbench/contract/core/format.ts'
import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import { Cluster } from '../layout/layout.tsx'
import styles from './tag.module.css'

interface TagProps {
  children: ReactNode
  /** Link to the tagged items. Without `href` and `onClick`, the tag is plain text. */
  href?: string
  onClick?: () => void
  isActive?: boolean
  count?: number | undefined
  className?: string | undefined
}

/** A category such as brand, series or topic, which can link to its items or filter by it. */
export function Tag({ children, href, onClick, isActive = false, count, className }: TagProps) {
  const looks = cx(styles.tag, isActive && styles.active, Boolean(href ?? onClick) && styles.live, className)
  const content = (
    <>
      {children}
      {count !== undefined && <span className="fine num">{formatInteger(count)}</span>}
    </>
  )
  if (href !== undefined) {
    return (
      <a href={href} className={looks} aria-current={isActive ? 'true' : undefined}>
        {content}
      </a>
    )
  }

  if (onClick) {
    return (
      <button type="button" className={looks} aria-pressed={isActive} onClick={onClick}>
        {content}
      </button>
    )
  }

  return <span className={looks}>{content}</span>
}

type TagStripProps = {
  /** Accessible name of the navigation. */
  label: string
  tags: readonly { text: string; href: string; isActive: boolean; count?: number | undefined }[]
  /** Whether content follows directly below. */
  hasSpaceBelow?: boolean
}

/** Navigation by tags, in one line that scrolls on phones. */
export function TagStrip({ label, tags, hasSpaceBelow = true }: TagStripProps) {
  return (
    <nav aria-label={label} className={hasSpaceBelow ? styles.strip : undefined}>
      <Cluster isStrip>
        {tags.map(({ text, ...tag }) => (
          <Tag key={tag.href} {...tag}>
            {text}
          </Tag>
        ))}
      </Cluster>
    </nav>
  )
}
