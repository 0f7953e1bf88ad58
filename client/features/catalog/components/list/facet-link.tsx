import { formatInteger } from '#client/lib/format/format.ts'
import { cx } from '#client/ui/cx.ts'
import type { Facet } from '#contract/catalog.schemas.ts'
import { type ListChoice, withValue } from '../../list-choice.rules.ts'
import styles from './filter-column.module.css'
import type { ToHref } from './list-address.ts'

type FacetLinkProps = { href: string; isSelected: boolean; label: string; count: number }

/** A value of a filter group as a link that selects it or clears it. */
export function FacetLink({ href, isSelected, label, count }: FacetLinkProps) {
  return (
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
}

type FacetValuesProps = Pick<Facet, 'field' | 'values'> & { choice: ListChoice; toHref: ToHref }

/** The values of a filter group as list items; each link changes `choice` by one value. */
export function FacetValues({ field, values, choice, toHref }: FacetValuesProps) {
  return (
    <>
      {values.map(({ id, value, isSelected, count }) => (
        <li key={id}>
          <FacetLink
            href={toHref(withValue(choice, field, id))}
            isSelected={isSelected}
            label={value}
            count={count}
          />
        </li>
      ))}
    </>
  )
}
