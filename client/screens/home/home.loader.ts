import { couponQueries } from '#client/features/coupon/coupon.queries.ts'
import { wholesaleQueries } from '#client/features/wholesale/wholesale.queries.ts'
import { headerQueries } from '#client/layouts/shop/header.queries.ts'
import { critical, type ScreenLoader } from '#client/lib/loader.ts'
import { preload } from '#client/rendering/lazy-section.tsx'
import { brand } from '#contract/core/brand.ts'
import { homeQueries } from './home.queries.ts'
import { COUPONS_SHOWN, FIRST_BLOCKS } from './home-blocks.ts'
import { homeSections } from './home-sections.ts'

/** Everything that the home page shows at once. What is only an extra may fail and is then left out. */
export const loader: ScreenLoader = async ({ shop, url }) => {
  const { queryClient } = shop
  await Promise.all([
    critical(shop, homeQueries.blocks(FIRST_BLOCKS)),
    critical(shop, headerQueries.homeMenu()),
    critical(shop, homeQueries.adverts()),
    // Only a page that the browser makes itself runs this, so it is no part of the first load.
    import('./load-device.ts').then(({ loadDevice }) => loadDevice(shop, url.searchParams)),
    queryClient.prefetchQuery(couponQueries.open(COUPONS_SHOWN)),
    queryClient.prefetchQuery(homeQueries.loyalty()),
    queryClient.prefetchQuery(homeQueries.posts()),
    queryClient.prefetchQuery(homeQueries.news()),
    queryClient.prefetchQuery(wholesaleQueries.testimonials()),
  ])
  // Going to the page in the browser there is no markup of the server to show.
  if (!import.meta.env.SSR) await preload(homeSections)
  return {
    description: `${brand.name}: screens, batteries, flex cables, machines, and tools for phone repair, at retail and wholesale prices.`,
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
