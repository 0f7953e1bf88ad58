import { useBrand } from '@fixbench/storefront/lib/shop.tsx'
import { Container } from '@fixbench/ui/layout/layout.tsx'
import { Hero } from './hero.tsx'
import styles from './home.module.css'
import { homeSections } from './home-sections.ts'

const {
  DeviceHero,
  HotDeals,
  Arrivals,
  Blocks,
  BrandTiles,
  Machines,
  Refurbishing,
  Loyalty,
  CouponStrip,
  News,
  Testimonials,
  Newsletter,
} = homeSections

/** The home page, starting with the model finder where the shop sells parts for devices. */
export default function HomeScreen() {
  const { name, tagline, hasDevices } = useBrand()

  return (
    <div data-bleed className={styles.page}>
      <Container gap={10} className={styles.sections}>
        <h1 className="visually-hidden">{`${name}: ${tagline}`}</h1>
        {hasDevices && <DeviceHero />}
        <Hero />
        <HotDeals />
        <Arrivals />
        {hasDevices ? (
          <>
            <BrandTiles />
            <Machines />
            <Refurbishing />
          </>
        ) : (
          <Blocks />
        )}
        <Loyalty />
        <CouponStrip />
        <News />
        <Testimonials />
        <Newsletter />
      </Container>
    </div>
  )
}
