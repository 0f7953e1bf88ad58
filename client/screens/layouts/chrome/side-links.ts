import {
  BadgePercent,
  BookOpen,
  Heart,
  type LucideIcon,
  ShieldCheck,
  Truck,
  User,
  Wrench,
} from 'lucide-react'
import { paths } from '#client/app/paths.ts'

/** Links of the side bar in their order; Share, the last entry, opens a panel instead. */
export const sideLinks: readonly { label: string; href: string; icon: LucideIcon }[] = [
  { label: 'Account', href: paths.profile(), icon: User },
  { label: 'Wish List', href: paths.wishList(), icon: Heart },
  { label: 'Coupons', href: paths.coupons(), icon: BadgePercent },
  { label: 'Quality Standard', href: paths.qualityControl(), icon: ShieldCheck },
  { label: 'Ordering Guide', href: paths.orderingGuide(), icon: BookOpen },
  { label: 'Logistics', href: paths.shippingPolicy(), icon: Truck },
  { label: 'Warranty', href: paths.warrantyPolicy(), icon: Wrench },
]
