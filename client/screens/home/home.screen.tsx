import { cx } from '#client/ui/cx.ts'
import { Container } from '#client/ui/layout/container.tsx'
import { brand } from '#contract/core/brand.ts'
import { Arrivals } from './arrivals.tsx'
import { BrandTiles } from './brand-tiles.tsx'
import { CouponStrip } from './coupon-strip.tsx'
import { Finder } from './finder.tsx'
import { Hero } from './hero.tsx'
import styles from './home.module.css'
import { HotDeals } from './hot-deals.tsx'
import { Machines } from './machines.tsx'
import { News } from './news.tsx'
import { Newsletter } from './newsletter.tsx'
import { Refurbishing } from './refurbishing.tsx'
import { Voices } from './voices.tsx'

/** The home page: what a repair shop comes for, finder and deals first. */
export function HomeScreen() {
  return (
    <div data-bleed className={styles.page}>
      <Container className={cx(styles.sections)}>
        <h1 className="visually-hidden">{brand.name}: phone repair parts and tools</h1>
        <Hero />
        <Finder />
        <HotDeals />
        <Arrivals />
        <BrandTiles />
        <Machines />
        <Refurbishing />
        <CouponStrip />
        <News />
        <Voices />
        <Newsletter />
      </Container>
    </div>
  )
}
