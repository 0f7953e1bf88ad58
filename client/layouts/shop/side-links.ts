import { paths } from '@fixbench/storefront/paths.ts'
import type { IconName } from '@fixbench/ui/icon/icon.tsx'

/** Links of the sidebar. Share, its last entry, opens a panel instead. */
export const sideLinks: readonly { label: string; href: string; icon: IconName }[] = [
  { label: 'Account', href: paths.profile(), icon: 'user' },
  { label: 'Wish List', href: paths.wishList(), icon: 'heart' },
  { label: 'Coupons', href: paths.coupons(), icon: 'badge-percent' },
  { label: 'Quality Standard', href: paths.qualityControl(), icon: 'shield-check' },
  { label: 'Ordering Guide', href: paths.orderingGuide(), icon: 'book-open' },
  { label: 'Logistics', href: paths.shippingPolicy(), icon: 'truck' },
  { label: 'Warranty', href: paths.warrantyPolicy(), icon: 'wrench' },
]
