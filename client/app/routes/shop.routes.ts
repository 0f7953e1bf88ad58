import { page } from '../page.ts'

export const shopPages = [
  page({ name: 'back-market', path: '/back-market', layout: 'default', title: 'Back Market' }),
  page({ name: 'back-market-copy', path: '/back-market-copy', layout: 'default', title: 'Back Market' }),
  page({ name: 'best-sellers', path: '/best-sellers/:id?', layout: 'default', title: 'Best Sellers' }),
  page({
    name: 'combination.html',
    path: '/combination.html',
    layout: 'default',
    title: 'Combination offers',
  }),
  page({ name: 'coupons.html', path: '/coupons.html', layout: 'default', title: 'Coupons' }),
  page({ name: 'free-shipping', path: '/free-shipping/:id?', layout: 'default', title: 'Free Shipping' }),
  page({ name: 'hot-deals', path: '/hot-deals/:id?', layout: 'default', title: 'Hot Deals' }),
  page({ name: 'lowest-price.html', path: '/lowest-price.html', layout: 'default', title: 'Lowest price' }),
  page({ name: 'new-arrivals', path: '/new-arrivals/:id?', layout: 'default', title: 'New Arrivals' }),
  page({ name: 'promotion', path: '/promotion/:id?', layout: 'default', title: 'Promotion' }),
  page({ name: 'recommended.html', path: '/recommended.html', layout: 'default', title: 'Recommended' }),
  page({ name: 'laser-machine', path: '/laser-machine', layout: 'default', title: 'Laser Machine' }),
  page({
    name: 'screen-refurbishing-solution',
    path: '/screen-refurbishing-solution',
    layout: 'default',
    title: 'Screen refurbishing solution',
  }),
  page({ name: 'thanksgiving', path: '/thanksgiving', layout: 'default', title: 'Thanksgiving campaign' }),
  page({ name: 'index', path: '/', layout: 'default', title: 'Home' }),
  page({ name: 'featured-id', path: '/featured/:id?', layout: 'default', title: 'Featured Products' }),
]
