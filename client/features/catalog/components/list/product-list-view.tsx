import { type ReactNode, useEffect, useState } from 'react'
import { useNavigation } from 'react-router-dom'
import { useStores } from '#client/lib/shop.tsx'
import { Button } from '#client/ui/button/button.tsx'
import { EmptyState } from '#client/ui/feedback/empty-state.tsx'
import { Icon } from '#client/ui/icon/icon.tsx'
import { Drawer } from '#client/ui/overlay/drawer.tsx'
import { Pagination } from '#client/ui/pagination/pagination.tsx'
import type { Facets } from '#contract/catalog.schemas.ts'
import type { ProductCard } from '#contract/product-card.ts'
import type { FacetLookup } from '../../catalog.queries.ts'
import { chosenChips, GRID, isNarrowed, type ListChoice, withoutFilters } from '../../list-choice.rules.ts'
import { CompareBar } from '../compare/compare-bar.tsx'
import { ChosenFilters } from './chosen-filters.tsx'
import { FilterColumn } from './filter-column.tsx'
import type { ToHref } from './list-address.ts'
import { ListToolbar } from './list-toolbar.tsx'
import { ProductGrid } from './product-grid.tsx'
import styles from './product-list-view.module.css'
import type { AddEntries } from './product-rows.tsx'

type ProductListViewProps = {
  rows: readonly ProductCard[]
  total: number
  /** Undefined until they are known. */
  facets: Facets | undefined
  question: FacetLookup
  choice: ListChoice
  pageSize: number
  toHref: ToHref
  cart: {
    onAdd: (skuCode: string, buyCount: number) => void
    onAddAll: AddEntries
  }
  titleOf?: (product: ProductCard) => ReactNode
  /** Products whose pictures are in the first view; a few without it. */
  eagerCount?: number | undefined
  /** Stands in for the products when there are none and nothing was narrowed. */
  empty?: ReactNode
}

/** Filters beside products: every list page of the shop, from a category to a search. */
export function ProductListView(props: ProductListViewProps) {
  const { rows, total, facets, question, choice, pageSize, toHref, cart, titleOf, eagerCount, empty } = props
  const isLoading = useNavigation().state === 'loading'
  useKeptSelect(choice)
  return (
    <div className={styles.columns}>
      <aside aria-label="Filters" className={styles.side}>
        <FilterColumn facets={facets} choice={choice} toHref={toHref} question={question} />
      </aside>
      <div className={styles.main}>
        <ListToolbar
          total={total}
          choice={choice}
          toHref={toHref}
          filters={<PhoneFilters facets={facets} choice={choice} toHref={toHref} question={question} />}
        />
        <ChosenFilters facets={facets} choice={choice} toHref={toHref} />
        <div aria-busy={isLoading} className={isLoading ? styles.busy : undefined}>
          {rows.length === 0 ? (
            <NoRows choice={choice} toHref={toHref} total={total} empty={empty} />
          ) : (
            <ProductGrid
              eagerCount={eagerCount}
              isComparable
              products={rows}
              viewType={choice.viewType}
              {...cart}
              {...(titleOf && { titleOf })}
            />
          )}
        </div>
        {choice.viewType === GRID && <CompareBar />}
        <Pagination
          page={choice.pageNum}
          pageCount={Math.ceil(total / pageSize)}
          hrefFor={pageNum => toHref({ ...choice, pageNum })}
        />
      </div>
    </div>
  )
}

/** Keeps the view and the order in the root state of the specification. */
const useKeptSelect = ({ viewType, sortType }: ListChoice): void => {
  const { root } = useStores()
  useEffect(
    () => root.set({ categoryCurrentSelect: { type: viewType, sortType } }),
    [root, viewType, sortType],
  )
}

type NoRowsProps = { choice: ListChoice; toHref: ToHref; total: number; empty: ReactNode }

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

type PhoneFiltersProps = Pick<ProductListViewProps, 'facets' | 'choice' | 'toHref' | 'question'>

/** The same filters in a drawer, where the window is too narrow for a column. */
function PhoneFilters(props: PhoneFiltersProps) {
  const [isOpen, setIsOpen] = useState(false)
  const count = chosenChips(props.choice, props.facets).length
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
        {/* The values are links; the first field, far down, would bring up the keyboard and hide them. */}
        <div data-autofocus tabIndex={-1}>
          <FilterColumn {...props} />
        </div>
      </Drawer>
    </div>
  )
}
