import { brand } from '@fixbench/contract/core/brand.ts'
import { Container } from '@fixbench/ui/layout/layout.tsx'
import { Hero } from './hero.tsx'
import styles from './home.module.css'
import { homeSections } from './home-sections.ts'

const {
  DeviceHero,
  HotDeals,
  Arrivals,
  BrandTiles,
  Machines,
  Refurbishing,
  Loyalty,
  CouponStrip,
  News,
  Testimonials,
  Newsletter,
} = homeSections

/** The home page, starting with the model finder and hot deals. */
export default function HomeScreen() {
  return (
    <div data-bleed className={styles.page}>
      <Container gap={10} className={styles.sections}>
        <h1 className="visually-hidden">{brand.name}: phone repair parts and tools</h1>
        <DeviceHero />
        <Hero />
        <HotDeals />
        <Arrivals />
        <BrandTiles />
        <Machines />
        <Refurbishing />
        <Loyalty />
        <CouponStrip />
        <News />
        <Testimonials />
        <Newsletter />
      </Container>
    </div>
  )
}
