import { page } from './page.ts'
import { byId, byIdAndQueries, byQueries, type Query, toPageParam, withParts, withSearch } from './url.ts'

/** All campaign lists share one screen, which reads the campaign from the path. */
const campaign = { screen: 'catalog/campaign' } as const

export const catalogPages = {
  home: page({ name: 'index', path: '/', screen: 'home/home' }),
  list: page(
    { name: 'list-id', path: '/list/:id?/:page?', screen: 'catalog/list' },
    base =>
      (url: string, { page: at, ...query }: Query & { page?: number | undefined } = {}) =>
        withSearch(withParts(base, url, toPageParam(at)), query),
  ),
  detail: page(
    { name: 'detail-id', path: '/detail/:id?', screen: 'catalog/product' },
    base => (seoUrl: string, skuCode?: string | null) =>
      withSearch(withParts(base, seoUrl), { sku: skuCode ?? undefined }),
  ),
  search: page({ name: 'search-id', path: '/search/:id?/:page?', screen: 'catalog/search' }, byIdAndQueries),
  compare: page(
    { path: '/compare', screen: 'catalog/compare' },
    base =>
      (skuCodes: readonly string[] = [], { only }: { only?: 'differences' | undefined } = {}) =>
        withSearch(base, { items: skuCodes.join(','), only }),
  ),
  sharedWishList: page({ path: '/shared-wish-list/:id?', screen: 'catalog/shared-wish-list' }, byId),
  featured: page({ name: 'featured-id', path: '/featured/:id?', screen: 'catalog/featured' }, byId),
  bestSellers: page({ path: '/best-sellers/:id?', ...campaign }, byId),
  freeShipping: page({ path: '/free-shipping/:id?', ...campaign }, byId),
  hotDeals: page({ path: '/hot-deals/:id?', ...campaign }, byId),
  lowestPrice: page({ path: '/lowest-price.html', ...campaign }),
  newArrivals: page({ path: '/new-arrivals/:id?', ...campaign }, byId),
  promotion: page({ path: '/promotion/:id?', ...campaign }, byId),
  recommended: page({ path: '/recommended.html', ...campaign }),
  thanksgiving: page({ path: '/thanksgiving', ...campaign }),
  combination: page({ path: '/combination.html', screen: 'catalog/combination' }, byQueries),
  coupons: page({ path: '/coupons.html', screen: 'coupons/coupons' }),
  laserMachine: page({ path: '/laser-machine', screen: 'programs/laser' }),
  screenRefurbishing: page({ path: '/screen-refurbishing-solution', screen: 'programs/refurbishing' }),
  backMarket: page({ path: '/back-market', screen: 'programs/back-market' }),
  backMarketCopy: page({ path: '/back-market-copy', screen: 'programs/back-market' }),
}
