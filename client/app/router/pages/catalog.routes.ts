import { page } from '../page.ts'

export const catalogPages = [
  page({
    name: 'loyalty-store',
    path: '/loyalty-store',
    layout: 'default',
    title: 'Loyalty points store',
    loader: () => import('#client/screens/points/store.loader.ts').then(m => m.loader),
    screen: () => import('#client/screens/points/store.screen.tsx').then(m => m.StoreScreen),
  }),
  page({
    name: 'detail-id',
    path: '/detail/:id?',
    layout: 'default',
    title: 'Product detail',
    loader: () => import('#client/screens/catalog/product.loader.ts').then(m => m.loader),
    screen: () => import('#client/screens/catalog/product.screen.tsx').then(m => m.ProductScreen),
  }),
  page({
    name: 'list-id',
    path: '/list/:id?/:page?',
    layout: 'default',
    title: 'Category list',
    loader: () => import('#client/screens/catalog/list.loader.ts').then(m => m.loader),
    screen: () => import('#client/screens/catalog/list.screen.tsx').then(m => m.ListScreen),
  }),
  page({
    name: 'points-product-detail-id',
    path: '/points-product-detail/:id?',
    layout: 'default',
    title: 'Points product detail',
    loader: () => import('#client/screens/points/product.loader.ts').then(m => m.loader),
    screen: () => import('#client/screens/points/product.screen.tsx').then(m => m.PointProductScreen),
  }),
  page({
    name: 'search-id',
    path: '/search/:id?/:page?',
    layout: 'default',
    title: 'Search results',
    loader: () => import('#client/screens/catalog/search.loader.ts').then(m => m.loader),
    screen: () => import('#client/screens/catalog/search.screen.tsx').then(m => m.SearchScreen),
  }),
]
