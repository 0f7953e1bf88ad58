import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useParams, useSearchParams } from 'react-router-dom'
import { useListCart } from '#client/features/cart/use-list-cart.tsx'
import { LIST_PAGE_SIZE } from '#client/features/catalog/catalog.queries.ts'
import { CategoryChips } from '#client/features/catalog/components/list/category-chips.tsx'
import { ListHead } from '#client/features/catalog/components/list/list-head.tsx'
import { pathHref } from '#client/features/catalog/components/list/list-href.ts'
import { ProductListView } from '#client/features/catalog/components/list/product-list-view.tsx'
import { parseChoice } from '#client/features/catalog/list-choice.rules.ts'
import { paths } from '#client/paths.ts'
import { Button } from '#client/ui/button/button.tsx'
import { EmptyState } from '#client/ui/feedback/empty-state.tsx'
import { Container } from '#client/ui/layout/container.tsx'
import { listData } from './list.data.ts'

/** The products of a category, with subcategories and filters. */
export default function ListScreen() {
  const { id = '', page } = useParams()
  const [query] = useSearchParams()
  const choice = parseChoice(query, page)
  const data = listData(id, choice)
  const { data: category } = useSuspenseQuery(data.category)
  const { data: products } = useSuspenseQuery(data.products)
  const { data: facets } = useQuery(data.facets)
  const cart = useListCart()
  return (
    <Container>
      <ListHead
        crumbs={category.breadcrumbs.map(crumb => ({ label: crumb.nameEn, href: paths.list(crumb.url) }))}
        title={category.nameEn}
      />
      <CategoryChips categories={category.children} />
      <ProductListView
        rows={products.rows}
        total={products.total}
        facets={facets}
        facetFilter={data.facetInput}
        choice={choice}
        pageSize={LIST_PAGE_SIZE}
        toHref={pathHref(paths.list(id))}
        cart={cart}
        empty={
          <EmptyState
            title="No products here yet"
            description="Browse nearby categories, or search for a model."
            action={<Button href={paths.bestSellers()}>Shop best sellers</Button>}
          />
        }
      />
    </Container>
  )
}
