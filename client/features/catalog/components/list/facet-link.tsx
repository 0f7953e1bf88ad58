import { formatInteger } from '#client/lib/format/format.ts'
import { cx } from '#client/ui/cx.ts'
import type { Facet } from '#contract/catalog.schemas.ts'
import { type ListChoice, withValue } from '../../list-choice.rules.ts'
import styles from './filter-column.module.css'
import type { HrefOf } from './list-address.ts'

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

/** The values of a filter group as items of a list, each the link that changes `choice` by it. No component either. */
export const facetValues = (
  { field, values }: Pick<Facet, 'field' | 'values'>,
  choice: ListChoice,
  hrefOf: HrefOf,
) =>
  values.map(({ id, value, isSelected, count }) => (
    <li key={id}>
      {facetLink({ href: hrefOf(withValue(choice, field, id)), isSelected, label: value, count })}
    </li>
  ))
