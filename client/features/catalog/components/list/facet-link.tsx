import type { ReactNode } from 'react'
import { formatInteger } from '#client/lib/format/format.ts'
import { GradeMark } from '#client/ui/badge/grade-mark.tsx'
import { cx } from '#client/ui/cx.ts'
import type { Facet } from '#contract/catalog.schemas.ts'
import { type ListChoice, toggleValue } from '../../list-choice.rules.ts'
import styles from './filter-column.module.css'
import type { ToHref } from './list-href.ts'

type FacetLinkProps = { href: string; isSelected: boolean; label: ReactNode; count: number }

/** Link that selects or clears a filter value. */
export function FacetLink({ href, isSelected, label, count }: FacetLinkProps) {
  return (
    <a
      href={href}
      className={cx(styles.value, isSelected && styles.selected)}
      aria-current={isSelected || undefined}
      rel="nofollow"
    >
      {label} <span className={styles.count}>{formatInteger(count)}</span>
    </a>
  )
}

type FacetValuesProps = Pick<Facet, 'field' | 'values'> & {
  groupKey: string
  choice: ListChoice
  toHref: ToHref
}

/** Values of a filter group as list items. Each link toggles one value of `choice`. */
export function FacetValues({ groupKey, field, values, choice, toHref }: FacetValuesProps) {
  return (
    <>
      {values.map(({ id, value, isSelected, count }) => (
        <li key={id}>
          <FacetLink
            href={toHref(toggleValue(choice, field, id))}
            isSelected={isSelected}
            label={groupKey === 'grade' ? <GradeMark grade={value} variant="plain" /> : value}
            count={count}
          />
        </li>
      ))}
    </>
  )
}
