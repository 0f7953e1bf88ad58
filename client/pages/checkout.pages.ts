import { page } from './page.ts'
import { byIdAndQueries, byQueries, byQuery } from './url.ts'

const payment = { layout: 'payment', access: 'member', loader: 'checkout/payment' } as const
/** Pages with the result of a payment share a loader. */
const result = { layout: 'payment', loader: 'checkout/pay-result' } as const

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
    { path: '/payment-status.html', ...result, access: 'member', screen: 'checkout/payment-status' },
    byQuery('orderNo'),
  ),
  paySuccess: page(
    { path: '/pay-result/pay-success.html', ...result, screen: 'checkout/pay-success' },
    byQuery('orderNo'),
  ),
  payFail: page(
    { path: '/pay-result/pay-fail.html', ...result, screen: 'checkout/pay-fail' },
    byQuery('orderNo'),
  ),
  payCancel: page(
    { path: '/pay-result/pay-cancel.html', ...result, screen: 'checkout/pay-cancel' },
    byQuery('orderNo'),
  ),
}
