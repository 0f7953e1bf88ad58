import { useNavigate } from 'react-router-dom'
import type { StoreWish } from '#client/features/points/points.queries.ts'
import type { changedSearch } from '#client/lib/url/changed-search.ts'
import { Select } from '#client/ui/field/select.tsx'
import { Switch } from '#client/ui/field/switch.tsx'
import styles from './store.module.css'

const sorts = [
  { value: '0', label: 'Recommended' },
  { value: '1', label: 'Fewest points' },
  { value: '2', label: 'Most points' },
  { value: '3', label: 'Most redeemed' },
]

type Props = {
  wish: StoreWish
  hrefFor: (changes: Parameters<typeof changedSearch>[1]) => string
  isMember: boolean
}

/** Order of the products, and a switch for what the own points reach. */
export function StoreFilter({ wish, hrefFor, isMember }: Props) {
  const navigate = useNavigate()
  return (
    <div className={styles.filter}>
      {isMember && (
        <Switch
          label="Within my balance"
          checked={wish.isAffordable}
          onChange={event => void navigate(hrefFor({ affordable: event.target.checked ? 1 : undefined }))}
        />
      )}
      <Select
        label="Sort by"
        isLabelHidden
        options={sorts}
        value={String(wish.sortType)}
        onChange={event =>
          void navigate(hrefFor({ sort: event.target.value === '0' ? '' : event.target.value }))
        }
      />
    </div>
  )
}
