import { Suspense, useState } from 'react'
import { useShopNow } from '#client/lib/shop.tsx'
import { paths } from '#client/paths.ts'
import { Badge } from '#client/ui/badge/badge.tsx'
import { Button } from '#client/ui/button/button.tsx'
import { lazyComponent } from '#client/ui/lazy-component.ts'
import type { CouponView } from '#contract/coupon/coupon.contract.ts'
import { getOwnCouponState } from '../own-coupon.rules.ts'
import { CouponTicket } from './coupon-ticket.tsx'

const CouponProducts = lazyComponent(() => import('./coupon-products.tsx').then(m => m.CouponProducts))

/** One of the member's coupons with its state, and a list of its products. */
export function OwnCoupon({ coupon }: { coupon: CouponView }) {
  const [isOpen, setIsOpen] = useState(false)
  const state = getOwnCouponState(coupon, useShopNow())
  return (
    <>
      <CouponTicket
        coupon={coupon}
        as="h2"
        isPast={!state.isUsable}
        action={
          <>
            <Badge tone={state.tone}>{state.label}</Badge>
            {state.isUsable && coupon.scope === 'all' && (
              <Button size="sm" href={paths.cart()}>
                Use
              </Button>
            )}
            {state.isUsable && coupon.scope !== 'all' && (
              <Button
                size="sm"
                aria-label={`Eligible products for ${coupon.name}`}
                onClick={() => setIsOpen(true)}
              >
                Products
              </Button>
            )}
          </>
        }
      />
      {isOpen && (
        <Suspense fallback={null}>
          <CouponProducts coupon={coupon} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
