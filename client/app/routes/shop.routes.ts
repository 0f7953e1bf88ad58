import { page } from '../page.ts'

/** All campaign lists are one screen; it reads from the path which one it is. */
const campaign = {
  loader: () => import('#client/screens/catalog/campaign.loader.ts').then(m => m.loader),
  screen: () => import('#client/screens/catalog/campaign.screen.tsx').then(m => m.CampaignScreen),
}

export const shopPages = [
  page({ name: 'back-market', path: '/back-market', layout: 'default', title: 'Back Market' }),
  page({ name: 'back-market-copy', path: '/back-market-copy', layout: 'default', title: 'Back Market' }),
  page({
    name: 'best-sellers',
    path: '/best-sellers/:id?',
    layout: 'default',
    title: 'Best Sellers',
    ...campaign,
  }),
  page({
    name: 'combination.html',
    path: '/combination.html',
    layout: 'default',
    title: 'Combination offers',
    loader: () => import('#client/screens/catalog/combination.loader.ts').then(m => m.loader),
    screen: () => import('#client/screens/catalog/combination.screen.tsx').then(m => m.CombinationScreen),
  }),
  page({
    name: 'coupons.html',
    path: '/coupons.html',
    layout: 'default',
    title: 'Coupons',
    loader: () => import('#client/screens/points/coupons.loader.ts').then(m => m.loader),
    screen: () => import('#client/screens/points/coupons.screen.tsx').then(m => m.CouponsScreen),
  }),
  page({
    name: 'free-shipping',
    path: '/free-shipping/:id?',
    layout: 'default',
    title: 'Free Shipping',
    ...campaign,
  }),
  page({
    name: 'hot-deals',
    path: '/hot-deals/:id?',
    layout: 'default',
    title: 'Hot Deals',
    ...campaign,
  }),
  page({
    name: 'lowest-price.html',
    path: '/lowest-price.html',
    layout: 'default',
    title: 'Lowest price',
    ...campaign,
  }),
  page({
    name: 'new-arrivals',
    path: '/new-arrivals/:id?',
    layout: 'default',
    title: 'New Arrivals',
    ...campaign,
  }),
  page({
    name: 'promotion',
    path: '/promotion/:id?',
    layout: 'default',
    title: 'Promotion',
    ...campaign,
  }),
  page({
    name: 'recommended.html',
    path: '/recommended.html',
    layout: 'default',
    title: 'Recommended',
    ...campaign,
  }),
  page({ name: 'laser-machine', path: '/laser-machine', layout: 'default', title: 'Laser Machine' }),
  page({
    name: 'screen-refurbishing-solution',
    path: '/screen-refurbishing-solution',
    layout: 'default',
    title: 'Screen refurbishing solution',
  }),
  page({
    name: 'thanksgiving',
    path: '/thanksgiving',
    layout: 'default',
    title: 'Thanksgiving campaign',
    ...campaign,
  }),
  page({
    name: 'index',
    path: '/',
    layout: 'default',
    title: 'Home',
    loader: () => import('#client/screens/home/home.loader.ts').then(m => m.loader),
    screen: () => import('#client/screens/home/home.screen.tsx').then(m => m.HomeScreen),
  }),
  page({
    name: 'featured-id',
    path: '/featured/:id?',
    layout: 'default',
    title: 'Featured Products',
    loader: () => import('#client/screens/catalog/featured.loader.ts').then(m => m.loader),
    screen: () => import('#client/screens/catalog/featured.screen.tsx').then(m => m.FeaturedScreen),
  }),
]
