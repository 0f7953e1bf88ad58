import { useSuspenseQuery } from '@tanstack/react-query'
import { SectionHeader } from '#client/ui/layout/section-header.tsx'
import { Rail } from '#client/ui/rail/rail.tsx'
import { catalogQueries } from '../../catalog.queries.ts'
import { ProductCard } from '../product-card.tsx'

type ProductRailProps = {
  id: string
  kind: 'recommend' | 'accessory' | 'alternative' | 'model'
  title: string
}

/** Products beside a product in one row; nothing when there are none. */
export function ProductRail({ id, kind, title }: ProductRailProps) {
  const { data } = useSuspenseQuery(catalogQueries.recommended(id, kind))
  if (data.rows.length === 0) return null
  return (
    <section>
      <SectionHeader title={title} />
      <Rail label={title}>
        {data.rows.map(product => (
          <ProductCard key={product.productCode} product={product} />
        ))}
      </Rail>
    </section>
  )
}
