import { Outlet, useLocation } from 'react-router-dom'
import { ShopFrame } from '#client/layouts/shop/shop-frame.tsx'
import { useViewer } from '#client/lib/shop.tsx'
import { paths } from '#client/paths.ts'
import { Avatar } from '#client/ui/avatar/avatar.tsx'
import { cx } from '#client/ui/cx.ts'
import { Card } from '#client/ui/layout/card.tsx'
import { Container } from '#client/ui/layout/container.tsx'
import styles from './account-layout.module.css'
import { useCenteredLink } from './use-centered-link.ts'
import { userNavigation } from './user-navigation.ts'

/** Layout of the account pages: the shop layout with member and side navigation beside the page. */
export default function AccountLayout() {
  return (
    <ShopFrame className={styles.ground}>
      <Container className={styles.columns}>
        <AccountSide />
        <div>
          <Outlet />
        </div>
      </Container>
    </ShopFrame>
  )
}

function AccountSide() {
  const viewer = useViewer()
  const { pathname } = useLocation()
  const navigation = useCenteredLink<HTMLElement>(pathname)
  return (
    <Card as="aside" radius="xl" className={styles.side} aria-label="Account">
      {viewer !== null && (
        <div className={styles.member}>
          <Avatar name={viewer.memberName} src={viewer.image} size="lg" />
          <div>
            <p className={cx(styles.name, 'truncate')}>{viewer.memberName}</p>
            <a href={paths.profile()} aria-label="Edit profile">
              Edit
            </a>
          </div>
        </div>
      )}
      <nav ref={navigation} aria-label="Account" className={styles.navigation}>
        {userNavigation.map(({ label, href, icon: Icon, covers = [] }) => (
          <a
            key={label}
            href={href}
            aria-current={href === pathname || covers.includes(pathname) ? 'page' : undefined}
          >
            <Icon aria-hidden size={18} strokeWidth={1.7} />
            {label}
          </a>
        ))}
      </nav>
    </Card>
  )
}
