import {
  BadgePercent,
  Clock,
  Coins,
  Gift,
  Heart,
  type LucideIcon,
  MapPin,
  Package,
  Settings,
  Star,
  UserPen,
} from 'lucide-react'
import { paths } from '#client/paths.ts'

/** Navigation of the account pages, in the order of the specification (2.11). */
export const userNavigation: readonly {
  label: string
  href: string
  icon: LucideIcon
  /** Other pages on which the entry counts as current. */
  covers?: readonly string[]
}[] = [
  { label: 'Wish List', href: paths.wishList(), icon: Heart },
  {
    label: 'My Orders',
    href: paths.orders(),
    icon: Package,
    covers: [paths.afterSales(), paths.afterSaleStatus()],
  },
  { label: 'My Coupons', href: paths.userCoupons(), icon: BadgePercent },
  { label: 'My Points', href: paths.userPoints(), icon: Coins, covers: [paths.pointsIntroduction()] },
  { label: 'Points Orders', href: paths.pointOrders(), icon: Gift, covers: ['/point-order-detail'] },
  { label: 'My Address', href: paths.addresses(), icon: MapPin, covers: [paths.editAddress()] },
  { label: 'My Reviews', href: paths.userReviews(), icon: Star },
  { label: 'Recently Viewed', href: paths.recentlyViewed(), icon: Clock },
  { label: 'Setting', href: paths.setting(), icon: Settings, covers: [paths.subscriptions()] },
  { label: 'Edit Profile', href: paths.profile(), icon: UserPen },
]
