import { page } from './page.ts'
import { byId, withParts, withSearch } from './url.ts'

const account = { layout: 'user-centre', access: 'member' } as const
const payment = { layout: 'payment', access: 'member' } as const

export const pointsPages = {
  loyaltyStore: page({ path: '/loyalty-store', screen: 'points/store' }),
  pointsProduct: page(
    { name: 'points-product-detail-id', path: '/points-product-detail/:id?', screen: 'points/product' },
    base => (productId: string) => withParts(base, productId),
  ),
  pointsIntroduction: page({ path: '/points-introduction', ...account, screen: 'points/introduction' }),
  pointOrders: page({ path: '/point-orders', ...account, screen: 'points/point-orders' }),
  pointOrderDetail: page(
    { path: '/point-order-detail', ...account, screen: 'points/point-order' },
    base => (orderNo: string) => withSearch(base, { orderNo }),
  ),
  redeemPoints: page({ path: '/redeem-points/:id?', ...payment, screen: 'points/redeem' }, byId),
  pointPayment: page(
    { name: 'point-payment-id', path: '/point-payment/:id?', ...payment, screen: 'points/point-payment' },
    byId,
  ),
  userPoints: page({
    name: 'user-points',
    path: '/user-points.html',
    ...account,
    screen: 'points/user-points',
  }),
}
