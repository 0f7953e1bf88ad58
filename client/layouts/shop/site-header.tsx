import type { Advert } from '@fixbench/contract/home/home.schemas.ts'
import { CartButton } from '@fixbench/storefront/features/cart/components/cart-button.tsx'
import { FavoriteLink } from '@fixbench/storefront/features/favorite/components/favorite-link.tsx'
import { OutsideKeywords } from '@fixbench/storefront/features/search/components/outside-keywords.tsx'
import { SearchBox } from '@fixbench/storefront/features/search/components/search-box.tsx'
import { useSearchedKeyword } from '@fixbench/storefront/features/search/use-searched-keyword.ts'
import { AccountMenu } from '@fixbench/storefront/features/session/components/account-menu.tsx'
import { useBrand, useRootState, useShopNow, useStores, useViewer } from '@fixbench/storefront/lib/shop.tsx'
import { IconButton } from '@fixbench/ui/button/icon-button.tsx'
import { Countdown } from '@fixbench/ui/countdown/countdown.tsx'
import { cx } from '@fixbench/ui/cx.ts'
import { Icon } from '@fixbench/ui/icon/icon.tsx'
import { Container, Row } from '@fixbench/ui/layout/layout.tsx'
import { lazyComponent } from '@fixbench/ui/lazy-component.ts'
import { pictureSrc } from '@fixbench/ui/picture/picture.tsx'
import { useIsHydrated } from '@fixbench/ui/state/store.ts'
import { SuspenseBoundary } from '@fixbench/ui/suspense-boundary.tsx'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { useLocation } from 'react-router-dom'
import { headerQueries } from './header.queries.ts'
import { layoutSections } from './layout-sections.ts'
import { Logo } from './logo.tsx'
import { CategoryMenu } from './menu/category-menu.tsx'
import { parseCountdownEnd } from './menu/menu.rules.ts'
import { getNavigation } from './navigation.ts'
import styles from './site-header.module.css'
import topBannerStyles from './top-banner.module.css'

type SiteHeaderProps = {
  search: 'standard' | 'older'
  /** The page is scrolled past the header, so the compact header is shown. */
  isScrolledPast: boolean
}

/** Header of the shop: banner, service line, search, account, cart and navigation. */
export function SiteHeader({ search, isScrolledPast }: SiteHeaderProps) {
  const { data: header } = useQuery(headerQueries.summary())
  const { root } = useStores()
  useSearchedKeyword()
  useEffect(() => {
    if (header === undefined) return
    root.set({ hotSearchInside: header.insideKeywords, hotSearchOutside: header.outsideKeywords })
  }, [root, header])

  return (
    <header className={cx(styles.header, isScrolledPast && styles.shadow)}>
      <TopBanner advert={header?.headAdverts[0]} />
      <layoutSections.ServiceLine />
      <Container className={styles.main}>
        <Burger />
        <Logo />
        <div className={styles.search}>
          <SearchBox
            variant={search}
            hot={header?.insideKeywords.map(({ keyword }) => keyword) ?? []}
            hasSlashKey={!isScrolledPast}
          />
          <OutsideKeywords keywords={header?.outsideKeywords ?? []} />
        </div>
        <Row gap={3} className={styles.actions}>
          <AccountMenu />
          <FavoriteLink />
          <CartButton />
        </Row>
      </Container>
      <div className={cx('from-768', styles.bar)}>
        <Container className={styles.barLine}>
          <CategoryMenu />
          <MainNavigation />
        </Container>
      </div>
    </header>
  )
}

const MobileMenu = lazyComponent(() => import('./mobile-menu.tsx').then(m => m.MobileMenu))

/** Button that opens the phone menu. Hidden on wider screens. */
function Burger() {
  const { key } = useLocation()
  // The menu is open for one history entry only, so navigating closes it.
  const [openFor, setOpenFor] = useState<string | null>(null)

  return (
    <span className={styles.burger}>
      <IconButton
        label="Menu"
        icon={<Icon name="menu" size={24} />}
        size="lg"
        className={styles.burgerButton}
        aria-expanded={openFor === key}
        onClick={() => setOpenFor(key)}
      />
      {openFor !== null &&
        // A portal keeps the menu's landmarks outside of the header's.
        createPortal(
          <SuspenseBoundary>
            <MobileMenu isOpen={openFor === key} onClose={() => setOpenFor('')} />
          </SuspenseBoundary>,
          document.body,
        )}
    </span>
  )
}

/** Links to the main pages in the bar below the header. */
function MainNavigation() {
  const brand = useBrand()
  const viewer = useViewer()
  const { pathname } = useLocation()

  return (
    <nav aria-label="Main" className={styles.navigation}>
      {getNavigation(viewer, brand).map(({ label, href }) => (
        <a
          key={label}
          className="focus-on-dark"
          href={href}
          aria-current={isWithin(pathname, href) ? 'page' : undefined}
        >
          {label}
        </a>
      ))}
    </nav>
  )
}

const isWithin = (pathname: string, href: string): boolean =>
  pathname === href || pathname.startsWith(`${href}/`)

/** Banner above the header: the header advert with a countdown. Hidden without either, and when the countdown has ended. */
function TopBanner({ advert }: { advert: Advert | undefined }) {
  const endsAt = useRootState(({ headerTopInfo: top }) => (top?.hasCountdown ? top.countdownEndsAt : null))
  if (advert === undefined || endsAt === null) return null
  return <BannerWithCountdown advert={advert} endsAt={endsAt} />
}

function BannerWithCountdown({ advert, endsAt }: { advert: Advert; endsAt: string }) {
  const text = useRootState(state => state.headerTopInfo?.text)
  const isHydrated = useIsHydrated()
  const remainingMs = parseCountdownEnd(endsAt, isHydrated) - useShopNow()
  if (remainingMs <= 0) return null

  return (
    <a
      href={advert.posterUrl}
      className={cx('focus-on-dark', topBannerStyles.banner)}
      aria-label={`${text}. Shop the sale`}
    >
      <img
        src={pictureSrc(advert.picUrl, 80)}
        alt=""
        width={180}
        height={80}
        className={cx('from-1024', topBannerStyles.picture)}
      />
      <strong className={cx(topBannerStyles.text, 'truncate')}>{text}</strong>
      <Countdown
        variant="units"
        label="Ends in"
        remainingMs={remainingMs}
        className={topBannerStyles.countdown}
      />
      <span aria-hidden className={cx('from-768', topBannerStyles.go)}>
        Shop now
      </span>
    </a>
  )
}
