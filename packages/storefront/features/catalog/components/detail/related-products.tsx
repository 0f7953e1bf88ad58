import { useSuspenseQuery } from '@tanstack/react-query'
import { ProductCarousel } from '#storefront/shared/product-card/product-carousel.tsx'
import { catalogQueries } from '../../catalog.queries.ts'

type Props = {
  id: string
  kind: 'recommend' | 'accessory' | 'alternative' | 'model'
  title: string
  /** Another carousel of the page, whose products are left out here. */
  without?: Props['kind']
}

/** Related products in a carousel. */
export function RelatedProducts({ id, kind, title, without = kind }: Props) {
  const { data } = useSuspenseQuery(catalogQueries.recommended(id, kind))
  const { data: other } = useSuspenseQuery(catalogQueries.recommended(id, without))
  const excluded = new Set(without === kind ? [] : other.rows.map(({ productCode }) => productCode))
  const products = data.rows.filter(({ productCode }) => !excluded.has(productCode))
  return <ProductCarousel title={title} products={products} />
}
