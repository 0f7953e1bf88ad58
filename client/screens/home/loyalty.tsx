import { EARNING_TEXT, POINTS_A_DOLLAR } from '@fixbench/contract/points/points-terms.ts'
import { PointCard } from '@fixbench/storefront/features/points/components/point-card.tsx'
import { paths } from '@fixbench/storefront/paths.ts'
import { CarouselRow } from '@fixbench/ui/carousel/carousel-row.tsx'
import { SectionHeader } from '@fixbench/ui/layout/section-header.tsx'
import { useQuery } from '@tanstack/react-query'
import { homeQueries } from './home.queries.ts'

/** The most redeemed products of the loyalty store. */
export function Loyalty() {
  const { data: products } = useQuery(homeQueries.loyalty())
  if (products === undefined || products.rows.length === 0) return null

  return (
    <section>
      <SectionHeader
        title="Loyalty store"
        description={`${EARNING_TEXT}. ${POINTS_A_DOLLAR} points = $1.`}
        href={paths.loyaltyStore()}
      />
      <CarouselRow label="Loyalty store">
        {products.rows.map(product => (
          <PointCard key={product.id} product={product} />
        ))}
      </CarouselRow>
    </section>
  )
}
