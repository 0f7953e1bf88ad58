import { page } from './page.ts'
import { byQueries, byQuery } from './url.ts'

const signIn = { layout: 'login', access: 'guest', loader: null } as const
const partnerSignIn = { ...signIn, layout: 'partner-login' } as const
const account = { layout: 'user-centre', access: 'member' } as const
const task = { layout: 'payment', access: 'member' } as const

export const accountPages = {
  login: page({ path: '/login.html', ...signIn, screen: 'sign-in/login' }, byQuery('redirect')),
  register: page({ path: '/register.html', ...signIn, screen: 'sign-in/register' }, byQuery('redirect')),
  forgotPassword: page({
    path: '/forgot-password.html',
    layout: 'login',
    screen: 'sign-in/forgot-password',
    loader: null,
  }),
  loginPartner: page(
    { path: '/login-bm', ...partnerSignIn, screen: 'sign-in/login-partner' },
    byQuery('redirect'),
  ),
  registerPartner: page(
    { path: '/register-bm', ...partnerSignIn, screen: 'sign-in/register-partner' },
    byQuery('redirect'),
  ),
  profile: page({ path: '/user.html', ...account, screen: 'account/profile' }),
  setting: page({ path: '/user-setting', ...account, screen: 'account/setting' }),
  orders: page({ path: '/user-order.html', ...account, screen: 'orders/orders' }, byQueries),
  userCoupons: page({ path: '/user-coupons.html', ...account, screen: 'coupons/user-coupons' }),
  addresses: page({ path: '/user-address.html', ...account, screen: 'account/addresses' }),
  editAddress: page(
    { path: '/user-update-address.html', ...account, screen: 'account/edit-address' },
    byQuery('id'),
  ),
  userReviews: page({ path: '/user-reviews.html', ...account, screen: 'reviews/user-reviews' }),
  /** Two pages share the screen for writing reviews. */
  writeComment: page(
    { path: '/user-comment.html', ...task, screen: 'reviews/write-review' },
    byQuery('orderNo'),
  ),
  evaluate: page({ path: '/evaluate.html', ...task, screen: 'reviews/write-review' }, byQuery('orderNo')),
  recentlyViewed: page({ path: '/user-viewed.html', ...account, screen: 'account/viewed' }),
  wishList: page({ path: '/wish-list.html', ...account, screen: 'account/wish-list' }),
  afterSales: page({ path: '/user-after-sale.html', ...account, screen: 'after-sale/after-sales' }),
  afterSaleForm: page(
    { path: '/after-sale.html', ...task, screen: 'after-sale/after-sale' },
    byQuery('orderNo'),
  ),
  afterSaleStatus: page(
    { path: '/after-sale-status.html', ...account, screen: 'after-sale/after-sale-status' },
    byQuery('id'),
  ),
  subscriptions: page({ path: '/subscriptions.html', screen: 'content/subscriptions' }),
  myDevices: page({ path: '/my-devices.html', screen: 'catalog/my-devices' }),
}
