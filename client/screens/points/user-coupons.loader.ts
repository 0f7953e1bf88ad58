import { couponQueries } from '#client/features/coupon/coupon.queries.ts'
import { critical, type ScreenLoader } from '#client/lib/loader.ts'
import { pageNumOf } from '#client/lib/page-num.ts'
import { couponStateOf } from './user-coupons.rules.ts'

/** Own coupons in the state that the address names. */
export const loader: ScreenLoader = async ({ shop, url }) => {
  await critical(shop, couponQueries.mine(couponStateOf(url.searchParams), pageNumOf(url.searchParams)))
  return { robots: 'noindex' }
}
