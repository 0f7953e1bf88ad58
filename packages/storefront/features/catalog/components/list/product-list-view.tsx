import type { ProductCard } from '@fixbench/contract/catalog/product-card.ts'
import { formatCount, formatInteger } from '@fixbench/contract/core/format.ts'
import { Button } from '@fixbench/ui/button/button.tsx'
import { cx } from '@fixbench/ui/cx.ts'
import { useAnnouncement } from '@fixbench/ui/feedback/announcement.tsx'
import { EmptyState } from '@fixbench/ui/feedback/state-view.tsx'
import { Icon } from '@fixbench/ui/icon/icon.tsx'
import { Card, Cluster, Row, Stack } from '@fixbench/ui/layout/layout.tsx'
import { Drawer } from '@fixbench/ui/overlay/dialog.tsx'
import { Pagination } from '@fixbench/ui/pagination/pagination.tsx'
import { type ComponentProps, type ReactNode, useEffect, useState } from 'react'
import { useNavigation } from 'react-router-dom'
import { useBrand, useStores } from '#storefront/lib/shop.tsx'
import { paths } from '#storefront/paths.ts'
import { useSavedDevices } from '../../devices/use-saved-devices.ts'
import {
  findPendingChoice,
  GRID,
  getFilterChips,
  isLimitedTo,
  isNarrowed,
  LIST,
  type ListChoice,
  sortOptions,
  withoutFilters,
} from '../../list-choice.rules.ts'
import { CompareBar } from '../compare/compare-selection.tsx'
import { FilterColumn, type ListFilters } from './filter-column.tsx'
import barStyles from './list-toolbar.module.css'
import { ProductGrid } from './product-grid.tsx'
import styles from './product-list-view.module.css'
import { ProductRows } from './product-rows.tsx'

type ProductListViewProps = ListFilters & {
  rows: readonly ProductCard[]
  total: number
  pageSize: number
  cart: Pick<ComponentProps<typeof ProductRows>, 'onAdd' | 'onAddAll'>
  renderTitle?: ((product: ProductCard) => ReactNode) | undefined
  /** Number of products whose pictures load eagerly. */
  eagerCount?: number | undefined
  /** Shown instead of the products if the unfiltered list is empty. */
  empty?: ReactNode
}

/** Filters and products of a list page, such as a category or search results. */
export function ProductListView(props: ProductListViewProps) {
  const { rows, total, facets, facetFilter, choice, pageSize, toHref, cart, renderTitle, eagerCount, empty } =
    props
  const { state, location } = useNavigation()
  const isLoading = state === 'loading'
  const filters = { facets, facetFilter, choice: findPendingChoice(toHref, location) ?? choice, toHref }

  useStoredListView(choice)
  useAnnouncement(describeList(total, choice))

  return (
    <div className={styles.columns}>
      <Card as="aside" aria-label="Filters" className={cx('from-1200', styles.side)}>
        <FilterColumn {...filters} />
      </Card>
      <Stack gap={3}>
        <ListToolbar
          total={total}
          choice={filters.choice}
          toHref={toHref}
          filterButton={<FilterDrawer {...filters} />}
        />
        <ChosenFilters {...filters} />
        <div aria-busy={isLoading} className={isLoading ? styles.busy : undefined}>
          {rows.length === 0 && <NoRows choice={choice} toHref={toHref} total={total} empty={empty} />}
          {rows.length > 0 && choice.viewType === GRID && (
            <ProductGrid
              eagerCount={eagerCount}
              isComparable
              products={rows}
              renderTitle={renderTitle}
              onAdd={skuCode => cart.onAdd(skuCode, 1)}
            />
          )}
          {rows.length > 0 && choice.viewType === LIST && (
            <ProductRows products={rows} renderTitle={renderTitle} {...cart} />
          )}
        </div>
        {choice.viewType === GRID && <CompareBar />}
        <Pagination
          page={choice.pageNum}
          pageCount={Math.ceil(total / pageSize)}
          hrefFor={pageNum => toHref({ ...choice, pageNum })}
        />
      </Stack>
    </div>
  )
}

/** Number of products and sort order in words, for screen readers. */
const describeList = (total: number, { sortType }: ListChoice): string => {
  const order = sortOptions.find(option => option.sortType === sortType)?.label
  const count = formatCount(total, 'product')
  return order === undefined ? count : `${count}, sorted by ${order}`
}

/** Stores view and sort order in the root state, as the specification requires. */
const useStoredListView = ({ viewType, sortType }: ListChoice): void => {
  const { root } = useStores()
  useEffect(
    () => root.set({ categoryCurrentSelect: { type: viewType, sortType } }),
    [root, viewType, sortType],
  )
}

type NoRowsProps = ChoiceProps & { total: number; empty: ReactNode }

function NoRows({ choice, toHref, total, empty }: NoRowsProps) {
  if (total > 0) {
    return (
      <EmptyState
        title="This page doesn’t exist"
        description="There aren’t that many results."
        action={<Button href={toHref({ ...choice, pageNum: 1 })}>Go to the first page</Button>}
      />
    )
  }

  if (!isNarrowed(choice) && empty !== undefined) return empty

  return (
    <EmptyState
      title="No products match these filters"
      description="Try removing a filter, or clear them all."
      action={<Button href={toHref(withoutFilters(choice))}>Clear all filters</Button>}
    />
  )
}

/** The filters in a drawer, for screens too narrow for the column. */
function FilterDrawer(filters: ListFilters) {
  const [isOpen, setIsOpen] = useState(false)
  const count = getFilterChips(filters.choice, filters.facets).length

  return (
    <div className={styles.phone}>
      <Button
        variant="secondary"
        size="sm"
        icon={<Icon name="sliders-horizontal" />}
        onClick={() => setIsOpen(true)}
      >
        {count === 0 ? 'Filters' : `Filters (${count})`}
      </Button>
      <Drawer
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title="Filters"
        side="left"
        footer={
          <Button isBlock onClick={() => setIsOpen(false)}>
            Show products
          </Button>
        }
      >
        {/* Focusing the price field, the first input, would open the on-screen keyboard over the filters. */}
        <div data-autofocus tabIndex={-1}>
          <FilterColumn {...filters} />
        </div>
      </Drawer>
    </div>
  )
}

const views = [
  { viewType: GRID, label: 'Grid', icon: 'layout-grid' },
  { viewType: LIST, label: 'List', icon: 'rows-3' },
] as const

type ChoiceProps = Pick<ListFilters, 'choice' | 'toHref'>

type ListToolbarProps = ChoiceProps & {
  total: number
  /** Button that opens the filters on narrow screens. */
  filterButton: ReactNode
}

/** Toolbar of a list: number of products, filters, sort order, and grid or list view. */
function ListToolbar({ total, choice, toHref, filterButton }: ListToolbarProps) {
  const { hasDevices } = useBrand()

  return (
    <Card className={barStyles.bar}>
      <p className={cx('note', barStyles.total)}>
        <b className="ink">{formatInteger(total)}</b>
        {total === 1 ? ' product' : ' products'}
      </p>
      {filterButton}
      {hasDevices && <DevicesToggle choice={choice} toHref={toHref} />}
      <Row as="nav" gap={1} align="stretch" aria-label="Sort by" className={barStyles.sorts}>
        {sortOptions.map(({ sortType, label }) => (
          <a
            key={sortType}
            href={toHref({ ...choice, pageNum: 1, sortType })}
            className={cx(barStyles.sort, choice.sortType === sortType && barStyles.here)}
            aria-current={choice.sortType === sortType || undefined}
            rel="nofollow"
          >
            {label}
          </a>
        ))}
      </Row>
      <nav aria-label="View" className={barStyles.views}>
        {views.map(({ viewType, label, icon }) => (
          <a
            key={viewType}
            href={toHref({ ...choice, viewType })}
            className={cx(barStyles.view, choice.viewType === viewType && barStyles.here)}
            aria-current={choice.viewType === viewType || undefined}
            aria-label={label}
            rel="nofollow"
          >
            <Icon name={icon} size={18} />
          </a>
        ))}
      </nav>
    </Card>
  )
}

/** Toggles the filter for the viewer's saved devices. Links to "My devices" if none is saved. */
function DevicesToggle({ choice, toHref }: ChoiceProps) {
  const { devices } = useSavedDevices()
  const ids = devices.map(({ deviceId }) => deviceId)
  const isOn = isLimitedTo(choice, ids)
  const deviceIds = isOn ? [] : ids

  return (
    <a
      href={ids.length === 0 ? paths.myDevices() : toHref({ ...choice, pageNum: 1, deviceIds })}
      className={cx(barStyles.devices, isOn && barStyles.here)}
      aria-current={isOn || undefined}
      rel="nofollow"
      title={
        devices.map(({ name }) => name).join(', ') || 'Save the models you repair and see only what fits'
      }
    >
      <Icon name="wrench" size={16} /> My devices{ids.length > 0 && ` (${ids.length})`}
    </a>
  )
}

/** Active filters as removable chips. Renders nothing when no filter is set. */
function ChosenFilters({ facets, choice, toHref }: ListFilters) {
  const chips = getFilterChips(choice, facets)
  if (chips.length === 0 && !isNarrowed(choice)) return null

  return (
    <Cluster role="group" aria-label="Active filters">
      {chips.map(({ key, label, without }) => (
        <a
          key={key}
          href={toHref(without)}
          className={barStyles.chip}
          aria-label={`Remove filter ${label}`}
          rel="nofollow"
        >
          {label}
          <span aria-hidden className={barStyles.cross}>
            ×
          </span>
        </a>
      ))}
      <a href={toHref(withoutFilters(choice))} className="text-sm" rel="nofollow">
        Clear all
      </a>
    </Cluster>
  )
}
