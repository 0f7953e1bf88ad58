import { page } from './page.ts'
import { byId, withParts, withSearch } from './url.ts'

export const pointsPages = {
  loyaltyStore: page({
    name: 'loyalty-store',
    path: '/loyalty-store',
    layout: 'default',
    screen: 'points/store',
  }),
  pointsProduct: page(
    {
      name: 'points-product-detail-id',
      path: '/points-product-detail/:id?',
      layout: 'default',
      screen: 'points/product',
    },
    base => (productId: string) => withParts(base, productId),
  ),
  pointsIntroduction: page({
    name: 'points-introduction',
    path: '/points-introduction',
    layout: 'user-centre',
    access: 'member',
    screen: 'points/introduction',
  }),
  pointOrders: page({
    name: 'point-orders',
    path: '/point-orders',
    layout: 'user-centre',
    access: 'member',
    screen: 'points/point-orders',
  }),
  pointOrderDetail: page(
    {
      name: 'point-order-detail',
      path: '/point-order-detail',
      layout: 'user-centre',
      access: 'member',
      screen: 'points/point-order',
    },
    base => (orderNo: string) => withSearch(base, { orderNo }),
  ),
  redeemPoints: page(
    {
      name: 'redeem-points',
      path: '/redeem-points/:id?',
      layout: 'payment',
      access: 'member',
      screen: 'points/redeem',
    },
    byId,
  ),
  pointPayment: page(
    {
      name: 'point-payment-id',
      path: '/point-payment/:id?',
      layout: 'payment',
      access: 'member',
      screen: 'points/point-payment',
    },
    byId,
  ),
  userPoints: page({
    name: 'user-points',
    path: '/user-points.html',
    layout: 'user-centre',
    access: 'member',
    screen: 'points/user-points',
  }),
} as const
