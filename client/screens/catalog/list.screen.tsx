import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useParams, useSearchParams } from 'react-router-dom'
import { useListCart } from '#client/features/cart/use-quick-add.tsx'
import { catalogQueries, LIST_PAGE_SIZE, listQueries } from '#client/features/catalog/catalog.queries.ts'
import { CategoryChips } from '#client/features/catalog/components/list/category-chips.tsx'
import { ListHead } from '#client/features/catalog/components/list/list-head.tsx'
import { ProductListView } from '#client/features/catalog/components/list/product-list-view.tsx'
import { parseChoice, pathHref } from '#client/features/catalog/list-choice.rules.ts'
import { paths } from '#client/paths.ts'
import { Button } from '#client/ui/button/button.tsx'
import { EmptyState } from '#client/ui/feedback/state-view.tsx'
import { Container } from '#client/ui/layout/layout.tsx'

/** The products of a category, with subcategories and filters. */
export default function ListScreen() {
  const { id = '', page } = useParams()
  const [query] = useSearchParams()
  const choice = parseChoice(query, page)
  const data = listQueries(id === '' ? {} : { url: id }, choice)
  const { data: category } = useSuspenseQuery(catalogQueries.category(id))
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
        facetFilter={data.facetFilter}
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
