import { page } from '../page.ts'

export const accountPages = [
  page({
    name: 'forgot-password.html',
    path: '/forgot-password.html',
    layout: 'login',
    title: 'Forgot password',
    screen: () =>
      import('#client/screens/account/forgot-password.screen.tsx').then(m => m.ForgotPasswordScreen),
  }),
  page({ name: 'login-bm', path: '/login-bm', layout: 'partner-login', title: 'Partner sign-in' }),
  page({
    name: 'login.html',
    path: '/login.html',
    layout: 'login',
    title: 'Sign in',
    screen: () => import('#client/screens/account/login.screen.tsx').then(m => m.LoginScreen),
  }),
  page({
    name: 'point-order-detail',
    path: '/point-order-detail',
    layout: 'user-centre',
    title: 'Points order detail',
  }),
  page({ name: 'point-orders', path: '/point-orders', layout: 'user-centre', title: 'Points orders' }),
  page({
    name: 'points-introduction',
    path: '/points-introduction',
    layout: 'user-centre',
    title: 'Points introduction',
  }),
  page({
    name: 'register-bm',
    path: '/register-bm',
    layout: 'partner-login',
    title: 'Partner registration with invite code',
  }),
  page({
    name: 'register.html',
    path: '/register.html',
    layout: 'login',
    title: 'Register',
    screen: () => import('#client/screens/account/register.screen.tsx').then(m => m.RegisterScreen),
  }),
  page({
    name: 'subscriptions.html',
    path: '/subscriptions.html',
    layout: 'default',
    title: 'Subscriptions',
  }),
  page({ name: 'user-address.html', path: '/user-address.html', layout: 'user-centre', title: 'My Address' }),
  page({
    name: 'user-after-sale.html',
    path: '/user-after-sale.html',
    layout: 'user-centre',
    title: 'My after-sale orders',
  }),
  page({ name: 'user-coupons.html', path: '/user-coupons.html', layout: 'user-centre', title: 'My Coupons' }),
  page({ name: 'user-order.html', path: '/user-order.html', layout: 'user-centre', title: 'My Orders' }),
  page({ name: 'user-points', path: '/user-points.html', layout: 'user-centre', title: 'My Points' }),
  page({ name: 'user-reviews.html', path: '/user-reviews.html', layout: 'user-centre', title: 'My Reviews' }),
  page({ name: 'user-setting', path: '/user-setting', layout: 'user-centre', title: 'Setting' }),
  page({
    name: 'user-viewed.html',
    path: '/user-viewed.html',
    layout: 'user-centre',
    title: 'Recently Viewed',
  }),
  page({ name: 'user.html', path: '/user.html', layout: 'user-centre', title: 'Edit Profile' }),
  page({ name: 'wish-list.html', path: '/wish-list.html', layout: 'user-centre', title: 'Wish List' }),
  page({
    name: 'after-sale-status.html',
    path: '/after-sale-status.html',
    layout: 'user-centre',
    title: 'After-sale status',
  }),
  page({
    name: 'user-update-address.html',
    path: '/user-update-address.html',
    layout: 'user-centre',
    title: 'Add or edit an address',
  }),
]
