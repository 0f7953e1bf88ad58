import { useSuspenseQuery } from '@tanstack/react-query'
import { BadgePercent } from 'lucide-react'
import { useSearchParams } from 'react-router-dom'
import { CouponCodeForm } from '#client/features/coupon/components/coupon-code-form.tsx'
import { OwnCoupon } from '#client/features/coupon/components/own-coupon.tsx'
import { COUPON_PAGE_SIZE, couponQueries, ownCouponStates } from '#client/features/coupon/coupon.queries.ts'
import { AccountPage } from '#client/layouts/account/account-page.tsx'
import { readPageNum, updateSearch } from '#client/lib/url/search-params.ts'
import { paths } from '#client/paths.ts'
import { ListPagination } from '#client/shared/list/list-pagination.tsx'
import { Button } from '#client/ui/button/button.tsx'
import { EmptyState } from '#client/ui/feedback/state-view.tsx'
import { Grid } from '#client/ui/layout/layout.tsx'
import { LinkTabs } from '#client/ui/tabs/link-tabs.tsx'
import { readCouponStatus } from './user-coupons.rules.ts'

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
