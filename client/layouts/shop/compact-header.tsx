import { CartButton } from '@fixbench/storefront/features/cart/components/cart-button.tsx'
import { SearchBox } from '@fixbench/storefront/features/search/components/search-box.tsx'
import { Container } from '@fixbench/ui/layout/layout.tsx'
import { useQuery } from '@tanstack/react-query'
import { headerQueries } from '#client/layouts/shop/header.queries.ts'
import { BrandRating } from './brand-rating.tsx'
import styles from './compact-header.module.css'
import { Logo } from './logo.tsx'

/** Fixed header of a scrolled page: logo, search, rating and cart. */
export function CompactHeader({ search }: { search: 'standard' | 'older' }) {
  const { data: header } = useQuery(headerQueries.summary())

  return (
    <section aria-label="Quick header" className={styles.header}>
      <Container className={styles.line}>
        <Logo />
        <SearchBox
          label="Quick search"
          variant={search}
          hot={header?.insideKeywords.map(({ keyword }) => keyword) ?? []}
          className={styles.search}
        />
        <span className="from-1024">
          <BrandRating />
        </span>
        <CartButton />
      </Container>
    </section>
  )
}
