import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { CartButton } from '#client/features/cart/components/cart-button.tsx'
import { FavoriteLink } from '#client/features/favorite/components/favorite-link.tsx'
import { OutsideKeywords } from '#client/features/search/components/outside-keywords.tsx'
import { SearchBox } from '#client/features/search/components/search-box.tsx'
import { useSearchedKeyword } from '#client/features/search/use-searched-keyword.ts'
import { AccountMenu } from '#client/features/session/components/account-menu.tsx'
import { headerQueries } from '#client/layouts/shop/header.queries.ts'
import { useStores } from '#client/lib/shop.tsx'
import { cx } from '#client/ui/cx.ts'
import { Container } from '#client/ui/layout/layout.tsx'
import { Burger } from './burger.tsx'
import { layoutSections } from './layout-sections.ts'
import { Logo } from './logo.tsx'
import { MainNavigation } from './main-navigation.tsx'
import { CategoryMenu } from './menu/category-menu.tsx'
import { TopBanner } from './menu/top-banner.tsx'
import styles from './site-header.module.css'

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
        <div className={styles.actions}>
          <AccountMenu />
          <FavoriteLink />
          <CartButton />
        </div>
      </Container>
      <div className={styles.bar}>
        <Container className={styles.barLine}>
          <CategoryMenu />
          <MainNavigation />
        </Container>
      </div>
    </header>
  )
}
