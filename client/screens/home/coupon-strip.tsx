import { CouponTicket } from '@fixbench/storefront/features/coupon/components/coupon-ticket.tsx'
import { couponQueries } from '@fixbench/storefront/features/coupon/coupon.queries.ts'
import { paths } from '@fixbench/storefront/paths.ts'
import { SectionHeader } from '@fixbench/ui/layout/section-header.tsx'
import { useQuery } from '@tanstack/react-query'
import styles from './coupon-strip.module.css'
import { COUPONS_SHOWN } from './home.queries.ts'

/** Three coupons to claim. */
export function CouponStrip() {
  const { data: coupons } = useQuery(couponQueries.open(COUPONS_SHOWN))
  if (coupons === undefined || coupons.rows.length === 0) return null
  return (
    <section>
      <SectionHeader title="Available coupons" href={paths.coupons()} linkLabel="All coupons" />
      <div className={styles.strip}>
        {coupons.rows.slice(0, COUPONS_SHOWN).map(coupon => (
          <CouponTicket key={coupon.couponId} coupon={coupon} />
        ))}
      </div>
    </section>
  )
}
