import { couponQueries, readCouponStatus } from '@fixbench/storefront/features/coupon/coupon.queries.ts'
import { callQuery } from '@fixbench/storefront/lib/api/query.ts'
import { critical, type ScreenLoader } from '@fixbench/storefront/lib/loader.ts'
import { readPageNum } from '@fixbench/storefront/lib/url/search-params.ts'

/** Loads one page of the member's coupons by status. */
export const loader: ScreenLoader = async ({ shop, url }) => {
  await Promise.all([
    // The list is public and would return a guest's view after the session has expired; this call detects that.
    critical(shop, callQuery('session', 'memberDetail', {}, { staleTime: 0 })),
    critical(shop, couponQueries.mine(readCouponStatus(url.searchParams), readPageNum(url.searchParams))),
  ])
}
