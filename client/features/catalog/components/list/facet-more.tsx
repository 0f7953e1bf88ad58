import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatInteger } from '#client/lib/format/format.ts'
import { Popover } from '#client/ui/overlay/popover.tsx'
import type { Facet } from '#contract/catalog.schemas.ts'
import { catalogQueries, type FacetLookup } from '../../catalog.queries.ts'
import type { ListChoice } from '../../list-choice.rules.ts'
import { FacetValues } from './facet-link.tsx'
import { FacetsWanted } from './facets-wanted.tsx'
import styles from './filter-column.module.css'
import type { ToHref } from './list-address.ts'

type FacetMoreProps = {
  group: Facet
  choice: ListChoice
  toHref: ToHref
  question: FacetLookup
}

/** Opens all values of a long group, with a field to find one; they are asked for only then. */
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

function AllValues({ group, choice, toHref, question }: FacetMoreProps) {
  const [wanted, setWanted] = useState('')
  const whole = { ...question, group: group.key }
  const { data } = useQuery(catalogQueries.facets(whole))
  const word = wanted.trim().toLowerCase()
  const found = data?.groups[0]?.values.filter(({ value }) => value.toLowerCase().includes(word))
  return (
    <div className={styles.all}>
      <input
        type="search"
        className={styles.find}
        aria-label={`Find in ${group.label}`}
        placeholder={`Find in ${group.label}`}
        value={wanted}
        onChange={event => setWanted(event.target.value)}
      />
      {found === undefined ? (
        <FacetsWanted question={whole} what="options" />
      ) : (
        <ul className={styles.values}>
          <FacetValues
            groupKey={group.key}
            field={group.field}
            values={found}
            choice={choice}
            toHref={toHref}
          />
        </ul>
      )}
    </div>
  )
}
