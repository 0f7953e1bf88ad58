import { page } from '../page.ts'

export const checkoutPages = [
  page({
    name: 'after-sale.html',
    path: '/after-sale.html',
    layout: 'payment',
    title: 'After-sale problem order form',
  }),
  page({
    name: 'cart.html',
    path: '/cart.html',
    layout: 'default',
    title: 'Shopping cart',
    loader: () => import('#client/screens/checkout/cart.loader.ts').then(m => m.loader),
    screen: () => import('#client/screens/checkout/cart.screen.tsx').then(m => m.CartScreen),
  }),
  page({ name: 'evaluate.html', path: '/evaluate.html', layout: 'payment', title: 'Review an order' }),
  page({
    name: 'payment-status.html',
    path: '/payment-status.html',
    layout: 'payment',
    title: 'Payment status',
    loader: () => import('#client/screens/checkout/pay-result.loader.ts').then(m => m.loader),
    screen: () =>
      import('#client/screens/checkout/payment-status.screen.tsx').then(m => m.PaymentStatusScreen),
  }),
  page({ name: 'user-comment.html', path: '/user-comment.html', layout: 'payment', title: 'Write comments' }),
  page({
    name: 'pay-result-pay-cancel.html',
    path: '/pay-result/pay-cancel.html',
    layout: 'payment',
    title: 'Payment cancelled',
    loader: () => import('#client/screens/checkout/pay-result.loader.ts').then(m => m.loader),
    screen: () => import('#client/screens/checkout/pay-cancel.screen.tsx').then(m => m.PayCancelScreen),
  }),
  page({
    name: 'pay-result-pay-fail.html',
    path: '/pay-result/pay-fail.html',
    layout: 'payment',
    title: 'Payment failed',
    loader: () => import('#client/screens/checkout/pay-result.loader.ts').then(m => m.loader),
    screen: () => import('#client/screens/checkout/pay-fail.screen.tsx').then(m => m.PayFailScreen),
  }),
  page({
    name: 'pay-result-pay-success.html',
    path: '/pay-result/pay-success.html',
    layout: 'payment',
    title: 'Payment succeeded',
    loader: () => import('#client/screens/checkout/pay-result.loader.ts').then(m => m.loader),
    screen: () => import('#client/screens/checkout/pay-success.screen.tsx').then(m => m.PaySuccessScreen),
  }),
  page({
    name: 'payment-id',
    path: '/payment/:id?',
    layout: 'payment',
    title: 'Checkout',
    loader: () => import('#client/screens/checkout/payment.loader.ts').then(m => m.loader),
    screen: () => import('#client/screens/checkout/payment.screen.tsx').then(m => m.PaymentScreen),
  }),
  page({
    name: 'point-payment-id',
    path: '/point-payment/:id?',
    layout: 'payment',
    title: 'Points order payment',
  }),
  page({
    name: 'presale-payment-id',
    path: '/presale-payment/:id?',
    layout: 'payment',
    title: 'Presale checkout',
  }),
  page({
    name: 'redeem-points',
    path: '/redeem-points/:id?',
    layout: 'payment',
    title: 'Points redemption checkout',
  }),
]
