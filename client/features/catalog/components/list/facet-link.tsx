import { formatInteger } from '#client/lib/format.ts'
import { cx } from '#client/ui/cx.ts'
import styles from './filter-column.module.css'

type FacetLinkProps = { href: string; isSelected: boolean; label: string; count: number }

/**
 * A value of a filter group as a link that chooses or drops it. No component: a page holds dozens of them, and the
 * server pays for each component.
 */
export const facetLink = ({ href, isSelected, label, count }: FacetLinkProps) => (
  <a
    href={href}
    className={cx(styles.value, isSelected && styles.selected)}
    aria-current={isSelected || undefined}
    rel="nofollow"
  >
    {`${label} `}
    <span className={styles.count}>{formatInteger(count)}</span>
  </a>
)
