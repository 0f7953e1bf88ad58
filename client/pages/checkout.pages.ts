import { page } from './page.ts'
import { byIdAndQueries, byQueries, byQuery } from './url.ts'

const payment = { layout: 'payment', access: 'member', loader: 'checkout/payment' } as const

/** The return pages of the payment host share one screen, which reads the result from the path. */
const payResult = { layout: 'payment', screen: 'checkout/pay-result' } as const

export const checkoutPages = {
  cart: page({ path: '/cart.html', screen: 'checkout/cart' }, byQueries),
  payment: page(
    { name: 'payment-id', path: '/payment/:id?', ...payment, screen: 'checkout/payment' },
    byIdAndQueries,
  ),
  presalePayment: page(
    {
      name: 'presale-payment-id',
      path: '/presale-payment/:id?',
      ...payment,
      screen: 'checkout/presale-payment',
    },
    byIdAndQueries,
  ),
  paymentStatus: page(
    {
      path: '/payment-status.html',
      layout: 'payment',
      access: 'member',
      screen: 'checkout/payment-status',
      loader: 'checkout/pay-result',
    },
    byQuery('orderNo'),
  ),
  paySuccess: page({ path: '/pay-result/pay-success.html', ...payResult }, byQuery('orderNo')),
  payFail: page({ path: '/pay-result/pay-fail.html', ...payResult }, byQuery('orderNo')),
  payCancel: page({ path: '/pay-result/pay-cancel.html', ...payResult }, byQuery('orderNo')),
}
