import { useQuery } from '@tanstack/react-query'
import { paths } from '#client/paths.ts'
import { Icon } from '#client/ui/icon/icon.tsx'
import { Cluster } from '#client/ui/layout/layout.tsx'
import { couponQueries } from '../coupon.queries.ts'
import styles from './coupon-hints.module.css'

/** Coupons for a product, as links to the coupons page. */
export function CouponHints({ productCode }: { productCode: string }) {
  const { data } = useQuery(couponQueries.ofProduct(productCode))
  if (data === undefined || data.rows.length === 0) return null
  return (
    <Cluster as="ul" aria-label="Coupons">
      {data.rows.map(({ couponId, text }) => (
        <li key={couponId}>
          <a href={paths.coupons()} className={styles.ticket}>
            <Icon name="ticket" size={14} />
            {text}
          </a>
        </li>
      ))}
    </Cluster>
  )
}
