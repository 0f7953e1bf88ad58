import { formatCount } from '@fixbench/contract/core/format.ts'
import { useQuickAdd } from '@fixbench/storefront/features/cart/cart.mutations.tsx'
import { ListHead } from '@fixbench/storefront/features/catalog/components/list/list-head.tsx'
import { ProductGrid } from '@fixbench/storefront/features/catalog/components/list/product-grid.tsx'
import {
  FAVORITES_PER_PAGE,
  favoriteQueries,
} from '@fixbench/storefront/features/favorite/favorite.queries.ts'
import { readPageNum, updateSearch } from '@fixbench/storefront/lib/url/search-params.ts'
import { paths } from '@fixbench/storefront/paths.ts'
import { Button } from '@fixbench/ui/button/button.tsx'
import { EmptyState } from '@fixbench/ui/feedback/state-view.tsx'
import { Container } from '@fixbench/ui/layout/layout.tsx'
import { Pagination } from '@fixbench/ui/pagination/pagination.tsx'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams, useSearchParams } from 'react-router-dom'

/** A shared wish list, visible to anyone with the link. */
export default function SharedWishListScreen() {
  const { id = '-' } = useParams()
  const [search] = useSearchParams()
  const pageNum = readPageNum(search)
  const { data } = useSuspenseQuery(favoriteQueries.shared(id, pageNum))
  const add = useQuickAdd()

  return (
    <Container>
      <ListHead
        crumbs={[{ label: 'Shared wish list' }]}
        title="Shared wish list"
        description={`${formatCount(data.total, 'product')}, with today’s prices and stock.`}
      />
      {data.total === 0 ? (
        <EmptyState
          title="This wish list is empty"
          action={<Button href={paths.bestSellers()}>Shop best sellers</Button>}
        />
      ) : (
        <ProductGrid products={data.rows} onAdd={add} columns={5} />
      )}
      <Pagination
        page={pageNum}
        pageCount={Math.ceil(data.total / FAVORITES_PER_PAGE)}
        hrefFor={page => paths.sharedWishList(id) + updateSearch(search, { pageNum: page })}
      />
    </Container>
  )
}
