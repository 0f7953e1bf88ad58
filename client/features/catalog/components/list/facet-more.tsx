import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatInteger } from '#client/lib/format/format.ts'
import { Popover } from '#client/ui/overlay/popover.tsx'
import type { Facet } from '#contract/catalog.schemas.ts'
import { catalogQueries, type FacetFilter } from '../../catalog.queries.ts'
import type { ListChoice } from '../../list-choice.rules.ts'
import { FacetValues } from './facet-link.tsx'
import { FacetsFallback } from './facets-fallback.tsx'
import styles from './filter-column.module.css'
import type { ToHref } from './list-href.ts'

type FacetMoreProps = {
  group: Facet
  choice: ListChoice
  toHref: ToHref
  facetFilter: FacetFilter
}

/** Popover with all values of a long filter group and a search field. Loads the values when opened. */
export function FacetMore(props: FacetMoreProps) {
  const { group } = props
  return (
    <Popover
      label={`All options for ${group.label}`}
      trigger={trigger => (
        <button type="button" {...trigger} className={styles.more}>
          {`Show all ${formatInteger(group.valueCount)}`}
        </button>
      )}
    >
      <AllValues {...props} />
    </Popover>
  )
}

function AllValues({ group, choice, toHref, facetFilter }: FacetMoreProps) {
  const [search, setSearch] = useState('')
  const groupFilter = { ...facetFilter, group: group.key }
  const { data } = useQuery(catalogQueries.facets(groupFilter))
  const term = search.trim().toLowerCase()
  const matches = data?.groups[0]?.values.filter(({ value }) => value.toLowerCase().includes(term))
  return (
    <div className={styles.all}>
      <input
        type="search"
        className={styles.find}
        aria-label={`Find in ${group.label}`}
        placeholder={`Find in ${group.label}`}
        value={search}
        onChange={event => setSearch(event.target.value)}
      />
      {matches === undefined ? (
        <FacetsFallback facetFilter={groupFilter} label="options" />
      ) : (
        <ul className={styles.values}>
          <FacetValues
            groupKey={group.key}
            field={group.field}
            values={matches}
            choice={choice}
            toHref={toHref}
          />
        </ul>
      )}
    </div>
  )
}
