import { useSuspenseQuery } from '@tanstack/react-query'
import { ProductCard } from '#client/shared/product-card/product-card.tsx'
import { SectionHeader } from '#client/ui/layout/section-header.tsx'
import { Rail } from '#client/ui/rail/rail.tsx'
import { catalogQueries } from '../../catalog.queries.ts'

type ProductRailProps = {
  id: string
  kind: 'recommend' | 'accessory' | 'alternative' | 'model'
  title: string
  /** Products that stand in the rail of this kind already are left out. */
  without?: ProductRailProps['kind']
}

/** Products beside a product in one row; nothing when there are none. */
export function ProductRail({ id, kind, title, without = kind }: ProductRailProps) {
  const { data } = useSuspenseQuery(catalogQueries.recommended(id, kind))
  const { data: shown } = useSuspenseQuery(catalogQueries.recommended(id, without))
  const known = new Set(without === kind ? [] : shown.rows.map(({ productCode }) => productCode))
  const rows = data.rows.filter(({ productCode }) => !known.has(productCode))
  if (rows.length === 0) return null
  return (
    <section>
      <SectionHeader title={title} />
      <Rail label={title}>
        {rows.map(product => (
          <ProductCard key={product.productCode} product={product} />
        ))}
      </Rail>
    </section>
  )
}
