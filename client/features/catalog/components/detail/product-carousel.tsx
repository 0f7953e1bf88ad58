import { useSuspenseQuery } from '@tanstack/react-query'
import { ProductCard } from '#client/shared/product-card/product-card.tsx'
import { CarouselRow } from '#client/ui/carousel/carousel-row.tsx'
import { SectionHeader } from '#client/ui/layout/section-header.tsx'
import { catalogQueries } from '../../catalog.queries.ts'

type ProductCarouselProps = {
  id: string
  kind: 'recommend' | 'accessory' | 'alternative' | 'model'
  title: string
  /** Another carousel of the page, whose products are left out here. */
  without?: ProductCarouselProps['kind']
}

/** Related products in a carousel. Renders nothing if there are none. */
export function ProductCarousel({ id, kind, title, without = kind }: ProductCarouselProps) {
  const { data } = useSuspenseQuery(catalogQueries.recommended(id, kind))
  const { data: other } = useSuspenseQuery(catalogQueries.recommended(id, without))
  const excluded = new Set(without === kind ? [] : other.rows.map(({ productCode }) => productCode))
  const rows = data.rows.filter(({ productCode }) => !excluded.has(productCode))
  if (rows.length === 0) return null
  return (
    <section>
      <SectionHeader title={title} />
      <CarouselRow label={title}>
        {rows.map(product => (
          <ProductCard key={product.productCode} product={product} />
        ))}
      </CarouselRow>
    </section>
  )
}
