import { useQuery } from '@tanstack/react-query'
import { Outlet, useLocation } from 'react-router-dom'
import { wholesaleQueries } from '#client/features/wholesale/wholesale.queries.ts'
import { useCenteredLink } from '#client/layouts/account/use-centered-link.ts'
import { ShopFrame } from '#client/layouts/shop/shop-frame.tsx'
import { useViewer } from '#client/lib/shop.tsx'
import { paths } from '#client/paths.ts'
import { CountBadge } from '#client/ui/badge/count-badge.tsx'
import { cx } from '#client/ui/cx.ts'
import { Container } from '#client/ui/layout/container.tsx'
import styles from './wholesale-layout.module.css'
import { wholesaleSections, wholesaleTools } from './wholesale-sections.ts'

/**
 * Layout of the wholesale pages: the shop layout with the older search box, and side navigation to the sections of the
 * wholesale page and to the wholesale tools.
 */
export default function WholesaleLayout() {
  const { pathname } = useLocation()
  const navigation = useCenteredLink<HTMLElement>(pathname)
  const home = pathname === paths.wholesale() ? '' : paths.wholesale()
  return (
    <ShopFrame compact="wholesale" search="older">
      <Container className={styles.columns}>
        <nav ref={navigation} aria-label="Wholesale" className={styles.side}>
          <div className={styles.group}>
            <p className={styles.title}>Wholesale</p>
            {wholesaleSections.map(({ id, label }) => (
              <a key={id} href={`${home}#${id}`}>
                {label}
              </a>
            ))}
          </div>
          <div className={cx(styles.group, home !== '' && styles.first)}>
            <p className={styles.title}>Wholesale tools</p>
            {wholesaleTools.map(({ href, label }) => (
              <a key={href} href={href} aria-current={href === pathname ? 'page' : undefined}>
                {label}
                {href === paths.wholesaleAccount() && <Unread />}
              </a>
            ))}
          </div>
        </nav>
        <div>
          <Outlet />
        </div>
      </Container>
    </ShopFrame>
  )
}

/** Number of unread messages from the client manager. */
function Unread() {
  const viewer = useViewer()
  const { data } = useQuery({ ...wholesaleQueries.account(), enabled: viewer !== null })
  const count = data?.unreadMessages ?? 0
  if (count === 0) return null
  return (
    <>
      <CountBadge count={count} />
      <span className="visually-hidden"> unread messages</span>
    </>
  )
}
