import { useNavigate } from 'react-router-dom'
import type { StoreQuery } from '#client/features/points/points.queries.ts'
import type { updateSearch } from '#client/lib/url/update-search.ts'
import { Select } from '#client/ui/field/select.tsx'
import { Switch } from '#client/ui/field/switch.tsx'
import { Cluster } from '#client/ui/layout/cluster.tsx'

const sorts = [
  { value: '0', label: 'Recommended' },
  { value: '1', label: 'Fewest points' },
  { value: '2', label: 'Most points' },
  { value: '3', label: 'Most redeemed' },
]

type Props = {
  query: StoreQuery
  hrefFor: (changes: Parameters<typeof updateSearch>[1]) => string
  isMember: boolean
}

/** Sort order of the products, and a filter for those that the member can afford. */
export function StoreFilter({ query, hrefFor, isMember }: Props) {
  const navigate = useNavigate()
  return (
    <Cluster gap={4}>
      {isMember && (
        <Switch
          label="Ready to redeem"
          checked={query.isAffordable}
          onChange={event => void navigate(hrefFor({ affordable: event.target.checked ? 1 : undefined }))}
        />
      )}
      <Select
        label="Sort by"
        isLabelHidden
        options={sorts}
        value={String(query.sortType)}
        onChange={event =>
          void navigate(hrefFor({ sort: event.target.value === '0' ? '' : event.target.value }))
        }
      />
    </Cluster>
  )
}
