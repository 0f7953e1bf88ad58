import type { Category } from '@fixbench/contract/category/category.schemas.ts'
import { formatInteger } from '@fixbench/contract/core/format.ts'
import { useListCart } from '@fixbench/storefront/features/cart/cart.mutations.tsx'
import {
  catalogQueries,
  LIST_PAGE_SIZE,
  listQueries,
} from '@fixbench/storefront/features/catalog/catalog.queries.ts'
import { ListHead } from '@fixbench/storefront/features/catalog/components/list/list-head.tsx'
import { ProductListView } from '@fixbench/storefront/features/catalog/components/list/product-list-view.tsx'
import { parseChoice, pathHref } from '@fixbench/storefront/features/catalog/list-choice.rules.ts'
import { paths } from '@fixbench/storefront/paths.ts'
import { Button } from '@fixbench/ui/button/button.tsx'
import { EmptyState } from '@fixbench/ui/feedback/state-view.tsx'
import { Card, Container } from '@fixbench/ui/layout/layout.tsx'
import { pictureSrc, toLoading } from '@fixbench/ui/picture/picture.tsx'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useParams, useSearchParams } from 'react-router-dom'
import styles from './category-chips.module.css'

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

type CategoryChipsProps = { categories: Category['children'] }

/** Subcategories as chips with pictures, NEW and HOT badges. Omits empty subcategories. */
function CategoryChips({ categories }: CategoryChipsProps) {
  if (!categories.some(hasProducts)) return null
  return (
    <nav aria-label="Subcategories" className={styles.chips}>
      <Chips categories={categories} />
    </nav>
  )
}

const hasProducts = ({ productCount }: CategoryChipsProps['categories'][number]): boolean => productCount > 0

function Chips({ categories }: CategoryChipsProps) {
  const shown = categories.filter(hasProducts)
  const marks = findDistinctiveMarks(shown.map(({ recommend }) => recommend))

  return (
    <ul>
      {shown.map(({ categoryId, nameEn, url, imageurl, productCount, recommend }) => (
        <li key={categoryId}>
          <Card as="a" href={paths.list(url)} className={styles.chip}>
            <img src={pictureSrc(imageurl, 80)} alt="" width={44} height={44} {...toLoading(false)} />
            <span className={styles.words}>
              <span className="clamp-2">{nameEn}</span>
              <small className="num ink-3">{formatInteger(productCount)}</small>
            </span>
            {marks.has(recommend) && (
              <b className={recommend === 1 ? styles.new : styles.hot}>{recommend === 1 ? 'NEW' : 'HOT'}</b>
            )}
          </Card>
        </li>
      ))}
    </ul>
  )
}

/** A mark on more than this share of the categories is not distinctive. */
const MAX_MARKED_SHARE = 0.5

/** Marks (1 = NEW, 2 = HOT) that at most half of these categories have. 0 means no mark and is never included. */
export const findDistinctiveMarks = (recommends: readonly number[]): ReadonlySet<number> =>
  new Set(
    [...new Set(recommends)].filter(
      mark =>
        mark > 0 && recommends.filter(other => other === mark).length <= recommends.length * MAX_MARKED_SHARE,
    ),
  )
