import { useQuery } from '@tanstack/react-query'
import { CartButton } from '#client/features/cart/components/cart-button.tsx'
import { FavoriteLink } from '#client/features/favorite/components/favorite-link.tsx'
import { OutsideKeywords } from '#client/features/search/components/outside-keywords.tsx'
import { SearchBox } from '#client/features/search/components/search-box.tsx'
import { AccountMenu } from '#client/features/session/components/account-menu.tsx'
import { headerQueries } from '#client/layouts/shop/header.queries.ts'
import { cx } from '#client/ui/cx.ts'
import { Container } from '#client/ui/layout/container.tsx'
import { Burger } from './burger.tsx'
import { layoutSections } from './layout-sections.ts'
import { Logo } from './logo.tsx'
import { MainNavigation } from './main-navigation.tsx'
import { CategoryMenu } from './menu/category-menu.tsx'
import { TopBanner } from './menu/top-banner.tsx'
import styles from './site-header.module.css'
import { useHeaderState } from './use-header-state.ts'

type SiteHeaderProps = {
  search: 'standard' | 'older'
  /** The page is scrolled past it and the compact header is shown, with a shadow. */
  isPassed: boolean
}

/** Head of the shop: banner, service line, search with badges, navigation. */
export function SiteHeader({ search, isPassed }: SiteHeaderProps) {
  const { data: chrome } = useQuery(headerQueries.summary())
  useHeaderState(chrome)
  return (
    <header className={cx(styles.header, isPassed && styles.shadow)}>
      <TopBanner advert={chrome?.headAdverts[0]} />
      <layoutSections.ServiceLine />
      <Container className={styles.main}>
        <Burger />
        <Logo />
        <div className={styles.search}>
          <SearchBox
            variant={search}
            hot={chrome?.insideKeywords.map(({ keyword }) => keyword) ?? []}
            hasSlashKey={!isPassed}
          />
          <OutsideKeywords keywords={chrome?.outsideKeywords ?? []} />
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
