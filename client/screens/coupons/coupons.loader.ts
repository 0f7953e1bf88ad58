import { couponQueries, OPEN_COUPONS } from '@fixbench/storefront/features/coupon/coupon.queries.ts'
import { critical, type ScreenLoader } from '@fixbench/storefront/lib/loader.ts'

/** Loads the coupons that can be claimed. */
export const loader: ScreenLoader = async ({ shop }) => {
  await critical(shop, couponQueries.open(OPEN_COUPONS))
  return { description: 'Coupons for parts, tools, and machines. Claim them with one click.' }
}
