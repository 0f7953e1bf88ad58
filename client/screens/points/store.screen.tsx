import { capitalize, formatCount } from '@fixbench/contract/core/format.ts'
import { sumBy } from '@fixbench/contract/core/lists.ts'
import { BalanceBar, GuestBalance } from '@fixbench/storefront/features/points/components/balance-bar.tsx'
import { PointCard } from '@fixbench/storefront/features/points/components/point-card.tsx'
import {
  POINT_PRODUCTS_PER_PAGE,
  pointsQueries,
  type StoreQuery,
} from '@fixbench/storefront/features/points/points.queries.ts'
import { parseStoreFilter } from '@fixbench/storefront/features/points/points.rules.ts'
import { useViewer } from '@fixbench/storefront/lib/shop.tsx'
import { readPageNum, updateSearch } from '@fixbench/storefront/lib/url/search-params.ts'
import { paths } from '@fixbench/storefront/paths.ts'
import { ListPagination } from '@fixbench/storefront/shared/list/list-pagination.tsx'
import { Tag } from '@fixbench/ui/badge/tag.tsx'
import { Breadcrumb } from '@fixbench/ui/breadcrumb/breadcrumb.tsx'
import { Button } from '@fixbench/ui/button/button.tsx'
import { EmptyState } from '@fixbench/ui/feedback/state-view.tsx'
import { Select } from '@fixbench/ui/field/select.tsx'
import { Switch } from '@fixbench/ui/field/switch.tsx'
import { Cluster, Container, Grid } from '@fixbench/ui/layout/layout.tsx'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate, useSearchParams } from 'react-router-dom'

/** The loyalty store: balance, categories and rewards. */
export default function StoreScreen() {
  const viewer = useViewer()
  const [search] = useSearchParams()
  const query = parseStoreFilter(search, readPageNum(search))
  const { data } = useSuspenseQuery(pointsQueries.products(query))
  const hrefFor = (changes: Parameters<typeof updateSearch>[1]) =>
    paths.loyaltyStore() + updateSearch(search, changes)
  const all = sumBy(data.groups, group => group.count)

  return (
    <Container above={4} gap={5}>
      <Breadcrumb items={[{ label: 'Home', href: paths.home() }, { label: 'Loyalty store' }]} />
      <header>
        <h1>Loyalty store</h1>
        <p className="ink-2">
          Redeem points for tools, supplies, and coupons.{' '}
          <a className="underline" href={paths.pointsIntroduction()}>
            How points work
          </a>
        </p>
      </header>
      {viewer === null ? <GuestBalance /> : <BalanceBar />}
      <Cluster gap={[3, 6]} justify="between">
        <Cluster as="nav" aria-label="Reward categories">
          <Tag href={hrefFor({ group: undefined })} isActive={query.groupName === undefined} count={all}>
            All
          </Tag>
          {data.groups.map(({ groupName, count }) => (
            <Tag
              key={groupName}
              href={hrefFor({ group: groupName })}
              isActive={query.groupName === groupName}
              count={count}
            >
              {capitalize(groupName)}
            </Tag>
          ))}
        </Cluster>
        <StoreFilter query={query} hrefFor={hrefFor} isMember={viewer !== null} />
      </Cluster>
      <p role="status" className="visually-hidden">
        {formatCount(data.total, 'product')}
      </p>
      {data.rows.length === 0 && (
        <EmptyState title="No matches" action={<Button href={paths.loyaltyStore()}>Show all</Button>} />
      )}
      <Grid columns={5}>
        {data.rows.map(product => (
          <PointCard key={product.id} product={product} />
        ))}
      </Grid>
      <ListPagination path={paths.loyaltyStore()} total={data.total} pageSize={POINT_PRODUCTS_PER_PAGE} />
    </Container>
  )
}

const sorts = [
  { value: '0', label: 'Recommended' },
  { value: '1', label: 'Fewest points' },
  { value: '2', label: 'Most points' },
  { value: '3', label: 'Most redeemed' },
]

type FilterProps = {
  query: StoreQuery
  hrefFor: (changes: Parameters<typeof updateSearch>[1]) => string
  isMember: boolean
}

/** Sort order of the products, and a filter for those that the member can afford. */
function StoreFilter({ query, hrefFor, isMember }: FilterProps) {
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
