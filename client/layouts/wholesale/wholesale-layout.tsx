import { wholesaleQueries } from '@fixbench/storefront/features/wholesale/wholesale.queries.ts'
import { useOwnData } from '@fixbench/storefront/lib/api/use-live-data.ts'
import { useViewer } from '@fixbench/storefront/lib/shop.tsx'
import { paths } from '@fixbench/storefront/paths.ts'
import { CountBadge } from '@fixbench/ui/badge/count-badge.tsx'
import { cx } from '@fixbench/ui/cx.ts'
import { useQuery } from '@tanstack/react-query'
import { Outlet, useLocation } from 'react-router-dom'
import { ShopLayout } from '#client/layouts/shop/shop-layout.tsx'
import { SideColumns, SideNavigation } from '#client/layouts/side/side-columns.tsx'
import styles from './wholesale-layout.module.css'

/**
 * Layout of the wholesale pages: the shop layout with the older search box, and side navigation to the sections of the
 * wholesale page and to the wholesale tools. What the shop changes for the member appears on the page that is open.
 */
export default function WholesaleLayout() {
  useOwnData()

  return (
    <ShopLayout compact="wholesale" search="older">
      <SideColumns side={<WholesaleSide />}>
        <div>
          <Outlet />
        </div>
      </SideColumns>
    </ShopLayout>
  )
}

function WholesaleSide() {
  const { pathname } = useLocation()
  const home = pathname === paths.wholesale() ? '' : paths.wholesale()

  return (
    <SideNavigation label="Wholesale">
      <div className={styles.group}>
        <p className={cx('from-1024', styles.title)}>Wholesale</p>
        {wholesaleSections.map(({ id, label }) => (
          <a key={id} href={`${home}#${id}`}>
            {label}
          </a>
        ))}
      </div>
      <div className={cx(styles.group, home !== '' && styles.first)}>
        <p className={cx('from-1024', styles.title)}>Wholesale tools</p>
        {wholesaleTools.map(({ href, label }) => (
          <a key={href} href={href} aria-current={href === pathname ? 'page' : undefined}>
            {label}
            {href === paths.wholesaleAccount() && <Unread />}
          </a>
        ))}
      </div>
    </SideNavigation>
  )
}

/** Number of unread messages from the client manager. */
function Unread() {
  const viewer = useViewer()
  const { data } = useQuery({ ...wholesaleQueries.account(), enabled: viewer !== null })
  const count = data?.unreadMessages ?? 0
  if (count === 0) {
    return null
  }

  return (
    <>
      <CountBadge count={count} />
      <span className="visually-hidden"> unread messages</span>
    </>
  )
}

/** Sections of the wholesale page, which uses these ids as anchors (AMB-2.1-wholesale-side). */
const wholesaleSections = [
  { id: 'overview', label: 'Overview' },
  { id: 'tiered-pricing', label: 'Tiered pricing' },
  { id: 'client-managers', label: 'Client managers' },
  { id: 'sign-up', label: 'Sign up' },
] as const

/** Everyday tools of wholesale buyers, listed below the sections. */
const wholesaleTools = [
  { href: paths.quickOrder(), label: 'Quick order' },
  { href: paths.savedLists(), label: 'Saved lists' },
  { href: paths.quotes(), label: 'Quotes' },
  { href: paths.wholesaleAccount(), label: 'Account and manager' },
] as const
