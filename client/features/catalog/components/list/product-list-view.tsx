import { type ComponentProps, type ReactNode, useEffect, useState } from 'react'
import { useNavigation } from 'react-router-dom'
import { useStores } from '#client/lib/shop.tsx'
import { Button } from '#client/ui/button/button.tsx'
import { cx } from '#client/ui/cx.ts'
import { EmptyState } from '#client/ui/feedback/state-view.tsx'
import { Icon } from '#client/ui/icon/icon.tsx'
import { Card } from '#client/ui/layout/card.tsx'
import { Stack } from '#client/ui/layout/layout.tsx'
import { Drawer } from '#client/ui/overlay/dialog.tsx'
import { Pagination } from '#client/ui/pagination/pagination.tsx'
import type { ProductCard } from '#contract/catalog/product-card.ts'
import {
  GRID,
  getFilterChips,
  isNarrowed,
  LIST,
  type ListChoice,
  withoutFilters,
} from '../../list-choice.rules.ts'
import { CompareBar } from '../compare/compare-selection.tsx'
import { FilterColumn, type ListFilters } from './filter-column.tsx'
import { ChosenFilters, ListToolbar } from './list-toolbar.tsx'
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
  const filters = { facets, facetFilter, choice, toHref }
  const isLoading = useNavigation().state === 'loading'
  useStoredListView(choice)
  return (
    <div className={styles.columns}>
      <Card as="aside" aria-label="Filters" className={cx('from-1200', styles.side)}>
        <FilterColumn {...filters} />
      </Card>
      <Stack gap={3}>
        <ListToolbar
          total={total}
          choice={choice}
          toHref={toHref}
          filterButton={<FilterDrawer {...filters} />}
        />
        <ChosenFilters {...filters} />
        <div aria-busy={isLoading} className={isLoading ? styles.busy : undefined}>
          {rows.length === 0 && <NoRows {...filters} total={total} empty={empty} />}
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

/** Stores view and sort order in the root state, as the specification requires. */
const useStoredListView = ({ viewType, sortType }: ListChoice): void => {
  const { root } = useStores()
  useEffect(
    () => root.set({ categoryCurrentSelect: { type: viewType, sortType } }),
    [root, viewType, sortType],
  )
}

type NoRowsProps = ListFilters & { total: number; empty: ReactNode }

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
