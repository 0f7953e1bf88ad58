import type { Brand } from '@fixbench/contract/brand/brand.ts'
import type { UserInfo } from '@fixbench/contract/session/session.contract.ts'
import { paths } from '@fixbench/storefront/paths.ts'

const entries = [
  { label: 'BEST SELLERS', href: paths.bestSellers() },
  { label: 'NEW ARRIVALS', href: paths.newArrivals() },
  { label: 'LOYALTY STORE', href: paths.loyaltyStore() },
  { label: 'WHOLESALE', href: paths.wholesale() },
  { label: 'COUPONS', href: paths.coupons() },
]

/**
 * Main navigation of a viewer. BACK MARKET is only for members of that marketplace; shops of packs have no products for
 * points.
 */
export const getNavigation = (
  viewer: UserInfo | null,
  { hasDevices }: Pick<Brand, 'hasDevices'>,
): { label: string; href: string }[] => {
  if (!hasDevices) return entries.filter(({ href }) => href !== paths.loyaltyStore())
  return viewer?.bmFlag === 1 ? [...entries, { label: 'BACK MARKET', href: paths.backMarket() }] : entries
}
