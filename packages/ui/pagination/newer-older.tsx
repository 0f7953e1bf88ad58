import { Button } from '../button/button.tsx'
import { cx } from '../cx.ts'
import { Cluster } from '../layout/layout.tsx'
import styles from './newer-older.module.css'

interface NewerOlderProps {
  label: string
  page: number
  pageCount: number
  onChange: (page: number) => void
  size?: 'sm' | 'md'
}

/** Steps through the pages of a section, whose page is not in the URL. Renders nothing if there is only one page. */
export function NewerOlder({ label, page, pageCount, onChange, size = 'md' }: NewerOlderProps) {
  if (pageCount <= 1) return null

  return (
    <Cluster
      as="nav"
      aria-label={label}
      gap={size === 'sm' ? 3 : 4}
      className={cx(size === 'sm' && styles.sm)}
    >
      <Button size={size} variant="secondary" disabled={page <= 1} onClick={() => onChange(page - 1)}>
        Newer
      </Button>
      <span>
        {page} of {pageCount}
      </span>
      <Button size={size} variant="secondary" disabled={page >= pageCount} onClick={() => onChange(page + 1)}>
        Older
      </Button>
    </Cluster>
  )
}
