import { useQuery } from '@tanstack/react-query'
import { callQuery } from '#client/lib/api/query.ts'
import { paths } from '#client/paths.ts'
import { ProductCard } from '#client/shared/product-card/product-card.tsx'
import { CarouselRow } from '#client/ui/carousel/carousel-row.tsx'
import { SectionHeader } from '#client/ui/layout/section-header.tsx'
import styles from './cart-ideas.module.css'

const SHOWN = 12

/** Best sellers, for an empty cart. Renders nothing if they can't be loaded. */
export function CartIdeas() {
  const { data } = useQuery(
    callQuery('search', 'recommended', { pageNum: 1, pageSize: SHOWN }, { meta: { reaction: 'silent' } }),
  )
  if (data === undefined || data.rows.length === 0) return null
  return (
    <section className={styles.ideas}>
      <SectionHeader title="Best sellers" href={paths.bestSellers()} />
      <CarouselRow label="Best sellers">
        {data.rows.map(product => (
          <ProductCard key={product.productCode} product={product} />
        ))}
      </CarouselRow>
    </section>
  )
}
