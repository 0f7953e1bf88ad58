import { DAY_MS } from '@fixbench/contract/core/time.ts'
import type { CouponView } from '@fixbench/contract/coupon/coupon.contract.ts'
import { CouponCodeForm } from '@fixbench/storefront/features/coupon/components/coupon-code-form.tsx'
import { CouponTicket } from '@fixbench/storefront/features/coupon/components/coupon-ticket.tsx'
import {
  COUPON_PAGE_SIZE,
  couponQueries,
  ownCouponStates,
  readCouponStatus,
} from '@fixbench/storefront/features/coupon/coupon.queries.ts'
import { useShopNow } from '@fixbench/storefront/lib/shop.tsx'
import { readPageNum, updateSearch } from '@fixbench/storefront/lib/url/search-params.ts'
import { paths } from '@fixbench/storefront/paths.ts'
import { ListPagination } from '@fixbench/storefront/shared/list/list-pagination.tsx'
import { Badge } from '@fixbench/ui/badge/badge.tsx'
import { Button } from '@fixbench/ui/button/button.tsx'
import { EmptyState } from '@fixbench/ui/feedback/state-view.tsx'
import { Grid } from '@fixbench/ui/layout/layout.tsx'
import { lazyComponent } from '@fixbench/ui/lazy-component.ts'
import { SuspenseBoundary } from '@fixbench/ui/suspense-boundary.tsx'
import { LinkTabs } from '@fixbench/ui/tabs/link-tabs.tsx'
import { useSuspenseQuery } from '@tanstack/react-query'
import { BadgePercent } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { AccountPage } from '#client/layouts/account/account-page.tsx'

const labels = { unused: 'Ready to use', used: 'Used', expired: 'Expired' } as const

/** The member's coupons by status, and a form to redeem a coupon code. */
export default function UserCouponsScreen() {
  const [search] = useSearchParams()
  const state = readCouponStatus(search)
  const { data } = useSuspenseQuery(couponQueries.mine(state, readPageNum(search)))

  return (
    <AccountPage title="My Coupons" aside={<CouponCodeForm />}>
      <LinkTabs
        label="Coupon status"
        items={ownCouponStates.map(each => ({
          label: labels[each],
          href: paths.userCoupons() + updateSearch(search, { status: each === 'unused' ? undefined : each }),
          isActive: each === state,
          count: each === state ? data.total : undefined,
        }))}
      />
      {data.rows.length === 0 ? (
        <EmptyState
          picture={<BadgePercent aria-hidden />}
          title={state === 'unused' ? 'No coupons yet' : `No ${labels[state].toLowerCase()} coupons`}
          description="Find new ones on the coupons page."
          action={<Button href={paths.coupons()}>Claim coupons</Button>}
        />
      ) : (
        <Grid min="26rem">
          {data.rows.map(coupon => (
            <OwnCoupon key={coupon.couponCode} coupon={coupon} />
          ))}
        </Grid>
      )}
      <ListPagination path={paths.userCoupons()} total={data.total} pageSize={COUPON_PAGE_SIZE} />
    </AccountPage>
  )
}

const CouponProducts = lazyComponent(() =>
  import('@fixbench/storefront/features/coupon/components/coupon-products.tsx').then(m => m.CouponProducts),
)

/** One of the member's coupons with its state, and a list of its products. */
function OwnCoupon({ coupon }: { coupon: CouponView }) {
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
        <SuspenseBoundary>
          <CouponProducts coupon={coupon} onClose={() => setIsOpen(false)} />
        </SuspenseBoundary>
      )}
    </>
  )
}

const SOON_MS = 3 * DAY_MS

type Dates = Pick<CouponView, 'couponStatus' | 'validFrom' | 'validTo'>

/** State of a member's coupon at a point in time: label, badge tone, and whether it can be used. */
export const getOwnCouponState = (
  { couponStatus, validFrom, validTo }: Dates,
  nowMs: number,
): { label: string; tone: 'new' | 'warn' | 'neutral'; isUsable: boolean } => {
  if (couponStatus === 'used') return { label: 'Used', tone: 'neutral', isUsable: false }
  if (couponStatus === 'reserved') return { label: 'Applied to an open order', tone: 'warn', isUsable: false }
  if (couponStatus === 'revoked') return { label: 'Withdrawn', tone: 'neutral', isUsable: false }
  const endMs = validTo === null ? Infinity : Date.parse(validTo)
  if (couponStatus === 'expired' || endMs < nowMs) {
    return { label: 'Expired', tone: 'neutral', isUsable: false }
  }
  if (validFrom !== null && Date.parse(validFrom) > nowMs) {
    return { label: 'Not valid yet', tone: 'neutral', isUsable: false }
  }
  if (endMs - nowMs <= SOON_MS) return { label: 'Expiring soon', tone: 'warn', isUsable: true }
  return { label: 'Ready to use', tone: 'new', isUsable: true }
}
