import type { Facets } from '#contract/catalog.schemas.ts'
import { getFilterChips, isNarrowed, type ListChoice, withoutFilters } from '../../list-choice.rules.ts'
import styles from './chosen-filters.module.css'
import type { ToHref } from './list-href.ts'

type ChosenFiltersProps = { facets: Facets | undefined; choice: ListChoice; toHref: ToHref }

/** Active filters as removable chips. Renders nothing when no filter is set. */
export function ChosenFilters({ facets, choice, toHref }: ChosenFiltersProps) {
  const chips = getFilterChips(choice, facets)
  if (chips.length === 0 && !isNarrowed(choice)) return null
  return (
    <div className={styles.chips} role="group" aria-label="Active filters">
      {chips.map(({ key, label, without }) => (
        <a
          key={key}
          href={toHref(without)}
          className={styles.chip}
          aria-label={`Remove filter ${label}`}
          rel="nofollow"
        >
          {label}
          <span aria-hidden className={styles.cross}>
            ×
          </span>
        </a>
      ))}
      <a href={toHref(withoutFilters(choice))} className={styles.clear} rel="nofollow">
        Clear all
      </a>
    </div>
  )
}
