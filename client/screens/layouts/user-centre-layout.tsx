import { useEffect, useRef } from 'react'
import { Outlet, useLocation } from 'react-router-dom'
import { paths } from '#client/app/paths.ts'
import { useViewer } from '#client/lib/shop.tsx'
import { Avatar } from '#client/ui/avatar/avatar.tsx'
import { cx } from '#client/ui/cx.ts'
import { Container } from '#client/ui/layout/container.tsx'
import { ShopFrame } from './chrome/shop-frame.tsx'
import styles from './user-centre-layout.module.css'
import { userNavigation } from './user-navigation.ts'

/** Frame of the user centre: member and side navigation beside the page. */
export function UserCentreLayout() {
  return (
    <ShopFrame className={cx(styles.ground)}>
      <Container className={cx(styles.columns)}>
        <UserSide />
        <div className={styles.page}>
          <Outlet />
        </div>
      </Container>
    </ShopFrame>
  )
}

function UserSide() {
  const viewer = useViewer()
  const { pathname } = useLocation()
  const current = userNavigation.findIndex(
    ({ href, covers = [] }) => href === pathname || covers.includes(pathname),
  )
  const navigation = useRef<HTMLElement>(null)
  useEffect(() => {
    if (navigation.current !== null) navigation.current.scrollLeft += shiftOf(navigation.current, current)
  }, [current])
  return (
    <aside className={styles.side} aria-label="Account">
      {viewer !== null && (
        <div className={styles.member}>
          <Avatar name={viewer.memberName} src={viewer.image} size="lg" />
          <div>
            <p className={styles.name}>{viewer.memberName}</p>
            <a href={paths.profile()} aria-label="Edit profile">
              Edit
            </a>
          </div>
        </div>
      )}
      <nav ref={navigation} aria-label="User centre" className={styles.navigation}>
        {userNavigation.map(({ label, href, icon: Icon }, at) => (
          <a key={label} href={href} aria-current={at === current ? 'page' : undefined}>
            <Icon aria-hidden size={18} strokeWidth={1.7} />
            {label}
          </a>
        ))}
      </nav>
    </aside>
  )
}

/** How far the strip of a phone has to move for one of its entries to stand in the middle. */
const shiftOf = (strip: HTMLElement, at: number): number => {
  const entry = strip.children[at]
  if (entry === undefined) return 0
  const { left, width } = entry.getBoundingClientRect()
  const frame = strip.getBoundingClientRect()
  return left + width / 2 - (frame.left + frame.width / 2)
}
