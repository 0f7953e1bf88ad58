import { couponQueries } from '#client/features/coupon/coupon.queries.ts'
import { callQuery } from '#client/lib/api/query.ts'
import { critical, type ScreenLoader } from '#client/lib/loader.ts'
import { readPageNum } from '#client/lib/url/page-num.ts'
import { readCouponStatus } from './user-coupons.rules.ts'

/** Own coupons in the state that the address names. */
export const loader: ScreenLoader = async ({ shop, url }) => {
  await Promise.all([
    // The list is open to all and would show a member whose session has ended what guests see; this call detects that.
    critical(shop, callQuery('session', 'memberDetail', {}, { staleTime: 0 })),
    critical(shop, couponQueries.mine(readCouponStatus(url.searchParams), readPageNum(url.searchParams))),
  ])
  return { robots: 'noindex' }
}
