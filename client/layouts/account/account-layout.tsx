import { useOwnData } from '@fixbench/storefront/lib/api/use-live-data.ts'
import { useViewer } from '@fixbench/storefront/lib/shop.tsx'
import { paths } from '@fixbench/storefront/paths.ts'
import { Avatar } from '@fixbench/ui/avatar/avatar.tsx'
import { Row } from '@fixbench/ui/layout/layout.tsx'
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
import { Outlet, useLocation } from 'react-router-dom'
import { ShopLayout } from '#client/layouts/shop/shop-layout.tsx'
import { SideColumns, SideNavigation } from '#client/layouts/side/side-columns.tsx'
import styles from './account-layout.module.css'

/**
 * Layout of the account pages: the shop layout with member and side navigation beside the page. What the shop changes
 * for the member appears on the page that is open.
 */
export default function AccountLayout() {
  useOwnData()

  return (
    <ShopLayout className={styles.ground}>
      <SideColumns side={<AccountSide />}>
        <div>
          <Outlet />
        </div>
      </SideColumns>
    </ShopLayout>
  )
}

function AccountSide() {
  const viewer = useViewer()
  const { pathname } = useLocation()

  return (
    <aside aria-label="Account">
      {viewer !== null && (
        <Row gap={3} className={styles.member}>
          <Avatar name={viewer.memberName} src={viewer.image} size="lg" />
          <div>
            <p className="truncate text-lg semibold">{viewer.memberName}</p>
            <a href={paths.profile()} aria-label="Edit profile">
              Edit
            </a>
          </div>
        </Row>
      )}
      <SideNavigation label="Account">
        {userNavigation.map(({ label, href, icon: Icon, covers = [] }) => (
          <a
            key={label}
            href={href}
            aria-current={href === pathname || covers.includes(pathname) ? 'page' : undefined}
          >
            <Icon className="ink-3" aria-hidden size={18} strokeWidth={1.7} />
            {label}
          </a>
        ))}
      </SideNavigation>
    </aside>
  )
}

/** Navigation of the account pages, in the order of the specification (2.11). */
const userNavigation: readonly {
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
