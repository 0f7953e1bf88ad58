import { catalogQueries } from '#client/features/catalog/catalog.queries.ts'
import { couponQueries } from '#client/features/coupon/coupon.queries.ts'
import { wholesaleQueries } from '#client/features/wholesale/wholesale.queries.ts'
import { headerQueries } from '#client/layouts/shop/header.queries.ts'
import { critical, type LoadingShop, type ScreenLoader } from '#client/lib/loader.ts'
import { preload } from '#client/rendering/lazy-section.tsx'
import { brand } from '#contract/core/brand.ts'
import { readWanted, toChoice, type Wanted } from './device-hero.rules.ts'
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
    loadDevice(shop, readWanted(url.searchParams)),
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

/** The device taken apart, and the finder's steps up to it. */
const loadDevice = async (shop: LoadingShop, wanted: Wanted): Promise<void> => {
  const { deviceId } = wanted
  const device = await critical.orNull(
    shop,
    catalogQueries.deviceParts(deviceId === undefined ? {} : { deviceId }),
  )
  await shop.queryClient.prefetchQuery(catalogQueries.finder(toChoice(wanted, device ?? undefined)))
}
