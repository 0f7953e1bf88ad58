import { page } from './page.ts'
import { byId, type Query, toPageParam, withParts, withSearch } from './url.ts'

/** All campaign lists share one screen, which reads the campaign from the path. */
const campaign = { layout: 'default', screen: 'catalog/campaign' } as const

export const catalogPages = {
  home: page({ name: 'index', path: '/', layout: 'default', screen: 'home/home' }),
  list: page(
    { name: 'list-id', path: '/list/:id?/:page?', layout: 'default', screen: 'catalog/list' },
    base =>
      (
        url: string,
        { page: at, ...query }: { page?: number | undefined; tagIds?: string | undefined } & Query = {},
      ) =>
        withSearch(withParts(base, url, toPageParam(at)), query),
  ),
  detail: page(
    { name: 'detail-id', path: '/detail/:id?', layout: 'default', screen: 'catalog/product' },
    base => (seoUrl: string, skuCode?: string | null) =>
      withSearch(withParts(base, seoUrl), { sku: skuCode ?? undefined }),
  ),
  search: page(
    { name: 'search-id', path: '/search/:id?/:page?', layout: 'default', screen: 'catalog/search' },
    base =>
      (
        keyword = '',
        query: { pageNum?: number | undefined; category?: string | number | undefined } & Query = {},
      ) =>
        withSearch(withParts(base, keyword), query),
  ),
  compare: page(
    { name: 'compare', path: '/compare', layout: 'default', screen: 'catalog/compare' },
    base =>
      (skuCodes: readonly string[] = [], { only }: { only?: 'differences' | undefined } = {}) =>
        withSearch(base, { items: skuCodes.length === 0 ? undefined : skuCodes.join(','), only }),
  ),
  sharedWishList: page(
    {
      name: 'shared-wish-list',
      path: '/shared-wish-list/:id?',
      layout: 'default',
      screen: 'catalog/shared-wish-list',
    },
    byId,
  ),
  featured: page(
    { name: 'featured-id', path: '/featured/:id?', layout: 'default', screen: 'catalog/featured' },
    byId,
  ),
  bestSellers: page({ name: 'best-sellers', path: '/best-sellers/:id?', ...campaign }, byId),
  freeShipping: page({ name: 'free-shipping', path: '/free-shipping/:id?', ...campaign }, byId),
  hotDeals: page({ name: 'hot-deals', path: '/hot-deals/:id?', ...campaign }, byId),
  lowestPrice: page({ name: 'lowest-price.html', path: '/lowest-price.html', ...campaign }),
  newArrivals: page({ name: 'new-arrivals', path: '/new-arrivals/:id?', ...campaign }, byId),
  promotion: page({ name: 'promotion', path: '/promotion/:id?', ...campaign }, byId),
  recommended: page({ name: 'recommended.html', path: '/recommended.html', ...campaign }),
  thanksgiving: page({ name: 'thanksgiving', path: '/thanksgiving', ...campaign }),
  combination: page(
    { name: 'combination.html', path: '/combination.html', layout: 'default', screen: 'catalog/combination' },
    base =>
      (query: Query = {}) =>
        withSearch(base, query),
  ),
  coupons: page({
    name: 'coupons.html',
    path: '/coupons.html',
    layout: 'default',
    screen: 'coupons/coupons',
  }),
  laserMachine: page({
    name: 'laser-machine',
    path: '/laser-machine',
    layout: 'default',
    screen: 'programs/laser',
  }),
  screenRefurbishing: page({
    name: 'screen-refurbishing-solution',
    path: '/screen-refurbishing-solution',
    layout: 'default',
    screen: 'programs/refurbishing',
  }),
  backMarket: page({
    name: 'back-market',
    path: '/back-market',
    layout: 'default',
    screen: 'programs/back-market',
  }),
  backMarketCopy: page({
    name: 'back-market-copy',
    path: '/back-market-copy',
    layout: 'default',
    screen: 'programs/back-market',
  }),
} as const
