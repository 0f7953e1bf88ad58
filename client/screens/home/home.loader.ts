import { couponQueries } from '@fixbench/storefront/features/coupon/coupon.queries.ts'
import { wholesaleQueries } from '@fixbench/storefront/features/wholesale/wholesale.queries.ts'
import { preload } from '@fixbench/storefront/lib/lazy-section.tsx'
import { critical, type ScreenLoader } from '@fixbench/storefront/lib/loader.ts'
import { headerQueries } from '#client/layouts/shop/header.queries.ts'
import { COUPONS_SHOWN, homeQueries } from './home.queries.ts'
import { homeSections } from './home-sections.ts'

/** Loads the home page. Optional sections that fail to load are left out. */
export const loader: ScreenLoader = async ({ shop, url }) => {
  const { brand, queryClient } = shop
  await Promise.all([
    critical(shop, homeQueries.blocks(brand.hasDevices)),
    critical.orNull(shop, headerQueries.homeMenu()),
    critical(shop, homeQueries.adverts()),
    // Imported lazily, because the browser runs it only after a client navigation.
    brand.hasDevices &&
      import('./load-device.ts').then(({ loadDevice }) => loadDevice(shop, url.searchParams)),
    queryClient.prefetchQuery(couponQueries.open(COUPONS_SHOWN)),
    queryClient.prefetchQuery(homeQueries.loyalty()),
    queryClient.prefetchQuery(homeQueries.posts()),
    queryClient.prefetchQuery(homeQueries.news()),
    queryClient.prefetchQuery(wholesaleQueries.testimonials()),
  ])
  // A client navigation has no server markup for the lazy sections.
  if (!import.meta.env.SSR) await preload(homeSections)

  return {
    description: `${brand.name}: ${brand.description}`,
    jsonLd: {
      '@context': 'https://schema.org',
      '@type': 'WebSite',
      name: brand.name,
      url: `${shop.origins.shop}/`,
      potentialAction: {
        '@type': 'SearchAction',
        target: `${shop.origins.shop}/search/{search_term_string}`,
        'query-input': 'required name=search_term_string',
      },
    },
  }
}
