import type { CouponView } from '@fixbench/contract/coupon/coupon.contract.ts'
import { SkeletonRows } from '@fixbench/ui/feedback/skeleton.tsx'
import { EmptyState, ErrorState } from '@fixbench/ui/feedback/state-view.tsx'
import { DotText } from '@fixbench/ui/layout/dot-text.tsx'
import { Grid } from '@fixbench/ui/layout/layout.tsx'
import { Drawer } from '@fixbench/ui/overlay/dialog.tsx'
import { useQuery } from '@tanstack/react-query'
import { describeFailure } from '#storefront/lib/api/describe-failure.ts'
import { ProductCard } from '#storefront/shared/product-card/product-card.tsx'
import { couponQueries } from '../coupon.queries.ts'

/** Products eligible for a coupon, in a drawer. */
export function CouponProducts({ coupon, onClose }: { coupon: CouponView; onClose: () => void }) {
  const { data, error, refetch } = useQuery(couponQueries.products(coupon.couponId))

  return (
    <Drawer
      isOpen
      onClose={onClose}
      title={coupon.name}
      description={<DotText>{[coupon.text, coupon.scopeText]}</DotText>}
    >
      {error !== null && <ErrorState message={describeFailure(error)} onRetry={() => void refetch()} />}
      {data === undefined && error === null && <SkeletonRows rows={5} columns={2} />}
      {data?.total === 0 && <EmptyState title="No products are available for this coupon" />}
      <Grid min="11rem" gap={3}>
        {data?.rows.map(product => (
          <ProductCard key={product.productCode} product={product} />
        ))}
      </Grid>
    </Drawer>
  )
}
