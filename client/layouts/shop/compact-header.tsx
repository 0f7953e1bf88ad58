import { useQuery } from '@tanstack/react-query'
import { CartButton } from '#client/features/cart/components/cart-button.tsx'
import { SearchBox } from '#client/features/search/components/search-box.tsx'
import { headerQueries } from '#client/layouts/shop/header.queries.ts'
import { Container } from '#client/ui/layout/container.tsx'
import { BrandRating } from './brand-rating.tsx'
import styles from './compact-header.module.css'
import { Logo } from './logo.tsx'

/** Slim header that stays in sight while a page is scrolled: logo, search, rating and cart. */
export function CompactHeader({ search }: { search: 'standard' | 'older' }) {
  const { data: chrome } = useQuery(headerQueries.summary())
  return (
    <section aria-label="Quick header" className={styles.header}>
      <Container className={styles.line}>
        <Logo />
        <SearchBox
          label="Quick search"
          variant={search}
          hot={chrome?.insideKeywords.map(({ keyword }) => keyword) ?? []}
          className={styles.search}
        />
        <span className={styles.rating}>
          <BrandRating />
        </span>
        <CartButton />
      </Container>
    </section>
  )
}
