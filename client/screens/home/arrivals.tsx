import type { ProductCard as Product } from '@fixbench/contract/catalog/product-card.ts'
import { ProductCard } from '@fixbench/storefront/shared/product-card/product-card.tsx'
import { RetryNotice } from '@fixbench/ui/feedback/retry-notice.tsx'
import { SkeletonCard, SkeletonRegion } from '@fixbench/ui/feedback/skeleton.tsx'
import { Grid } from '@fixbench/ui/layout/layout.tsx'
import { Tabs } from '@fixbench/ui/tabs/tabs.tsx'
import { useQuery } from '@tanstack/react-query'
import styles from './arrivals.module.css'
import { homeQueries, useBlock } from './home.queries.ts'

const COLUMNS = 6
/** New arrivals and best sellers as tabs, two rows each. */
export function Arrivals() {
  const arrivals = useBlock('new-arrivals')
  return (
    <section aria-label="New arrivals and best sellers">
      <Tabs
        label="New arrivals and best sellers"
        items={[
          { id: 'new', label: 'New arrivals', panel: <Cards products={arrivals?.products ?? []} /> },
          { id: 'best', label: 'Best sellers', panel: <BestSellers /> },
        ]}
      />
    </section>
  )
}

function BestSellers() {
  const { data, isError, refetch } = useQuery(homeQueries.bestSellers())
  if (data !== undefined) return <Cards products={data.rows} />
  if (isError) {
    return <RetryNotice onRetry={() => void refetch()}>We couldn’t load the best sellers.</RetryNotice>
  }
  return (
    <SkeletonRegion>
      <Grid columns={COLUMNS}>
        {Array.from({ length: COLUMNS }, (_, index) => (
          <SkeletonCard key={index} />
        ))}
      </Grid>
    </SkeletonRegion>
  )
}

function Cards({ products }: { products: readonly Product[] }) {
  return (
    <Grid columns={COLUMNS} className={styles.cards}>
      {products.map(product => (
        <ProductCard key={product.productCode} product={product} />
      ))}
    </Grid>
  )
}
