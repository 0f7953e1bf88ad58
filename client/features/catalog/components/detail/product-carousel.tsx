import { useSuspenseQuery } from '@tanstack/react-query'
import { catalogQueries } from '#client/features/catalog/catalog.queries.ts'
import { ProductCard } from '#client/shared/product-card/product-card.tsx'
import { CarouselRow } from '#client/ui/carousel/carousel-row.tsx'
import { SectionHeader } from '#client/ui/layout/section-header.tsx'

type ProductCarouselProps = {
  id: string
  kind: 'recommend' | 'accessory' | 'alternative' | 'model'
  title: string
  /** Products of the other carousel of the page are left out. */
  without?: ProductCarouselProps['kind']
}

/** Products beside a product in one row; nothing when there are none. */
export function ProductCarousel({ id, kind, title, without = kind }: ProductCarouselProps) {
  const { data } = useSuspenseQuery(catalogQueries.recommended(id, kind))
  const { data: shown } = useSuspenseQuery(catalogQueries.recommended(id, without))
  const known = new Set(without === kind ? [] : shown.rows.map(({ productCode }) => productCode))
  const rows = data.rows.filter(({ productCode }) => !known.has(productCode))
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
