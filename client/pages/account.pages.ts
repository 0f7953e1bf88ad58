import { page } from './page.ts'
import { byQuery, type Query, withSearch } from './url.ts'

/** Two pages share the screen for writing reviews. */
const writeReview = { layout: 'payment', access: 'member', screen: 'reviews/write-review' } as const

export const accountPages = {
  login: page(
    {
      name: 'login.html',
      path: '/login.html',
      layout: 'login',
      access: 'guest',
      screen: 'sign-in/login',
      loader: null,
    },
    byQuery('redirect'),
  ),
  register: page(
    {
      name: 'register.html',
      path: '/register.html',
      layout: 'login',
      access: 'guest',
      screen: 'sign-in/register',
      loader: null,
    },
    byQuery('redirect'),
  ),
  forgotPassword: page({
    name: 'forgot-password.html',
    path: '/forgot-password.html',
    layout: 'login',
    screen: 'sign-in/forgot-password',
    loader: null,
  }),
  loginPartner: page(
    {
      name: 'login-bm',
      path: '/login-bm',
      layout: 'partner-login',
      access: 'guest',
      screen: 'sign-in/login-partner',
      loader: null,
    },
    byQuery('redirect'),
  ),
  registerPartner: page(
    {
      name: 'register-bm',
      path: '/register-bm',
      layout: 'partner-login',
      access: 'guest',
      screen: 'sign-in/register-partner',
      loader: null,
    },
    byQuery('redirect'),
  ),
  profile: page({
    name: 'user.html',
    path: '/user.html',
    layout: 'user-centre',
    access: 'member',
    screen: 'account/profile',
  }),
  setting: page({
    name: 'user-setting',
    path: '/user-setting',
    layout: 'user-centre',
    access: 'member',
    screen: 'account/setting',
  }),
  orders: page(
    {
      name: 'user-order.html',
      path: '/user-order.html',
      layout: 'user-centre',
      access: 'member',
      screen: 'orders/orders',
    },
    base =>
      (query: { orderNo?: string | undefined } & Query = {}) =>
        withSearch(base, query),
  ),
  userCoupons: page({
    name: 'user-coupons.html',
    path: '/user-coupons.html',
    layout: 'user-centre',
    access: 'member',
    screen: 'coupons/user-coupons',
  }),
  addresses: page({
    name: 'user-address.html',
    path: '/user-address.html',
    layout: 'user-centre',
    access: 'member',
    screen: 'account/addresses',
  }),
  editAddress: page(
    {
      name: 'user-update-address.html',
      path: '/user-update-address.html',
      layout: 'user-centre',
      access: 'member',
      screen: 'account/edit-address',
    },
    byQuery('id'),
  ),
  userReviews: page({
    name: 'user-reviews.html',
    path: '/user-reviews.html',
    layout: 'user-centre',
    access: 'member',
    screen: 'reviews/user-reviews',
  }),
  writeComment: page(
    { name: 'user-comment.html', path: '/user-comment.html', ...writeReview },
    byQuery('orderNo'),
  ),
  evaluate: page({ name: 'evaluate.html', path: '/evaluate.html', ...writeReview }, byQuery('orderNo')),
  recentlyViewed: page({
    name: 'user-viewed.html',
    path: '/user-viewed.html',
    layout: 'user-centre',
    access: 'member',
    screen: 'account/viewed',
  }),
  wishList: page({
    name: 'wish-list.html',
    path: '/wish-list.html',
    layout: 'user-centre',
    access: 'member',
    screen: 'account/wish-list',
  }),
  afterSales: page({
    name: 'user-after-sale.html',
    path: '/user-after-sale.html',
    layout: 'user-centre',
    access: 'member',
    screen: 'after-sale/after-sales',
  }),
  afterSaleForm: page(
    {
      name: 'after-sale.html',
      path: '/after-sale.html',
      layout: 'payment',
      access: 'member',
      screen: 'after-sale/after-sale',
    },
    byQuery('orderNo'),
  ),
  afterSaleStatus: page(
    {
      name: 'after-sale-status.html',
      path: '/after-sale-status.html',
      layout: 'user-centre',
      access: 'member',
      screen: 'after-sale/after-sale-status',
    },
    byQuery('id'),
  ),
  subscriptions: page({
    name: 'subscriptions.html',
    path: '/subscriptions.html',
    layout: 'default',
    screen: 'content/subscriptions',
  }),
  myDevices: page({
    name: 'my-devices.html',
    path: '/my-devices.html',
    layout: 'default',
    screen: 'catalog/my-devices',
  }),
} as const
