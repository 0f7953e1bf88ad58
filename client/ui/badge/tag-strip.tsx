import { Cluster } from '../layout/cluster.tsx'
import styles from './tag.module.css'
import { Tag } from './tag.tsx'

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
