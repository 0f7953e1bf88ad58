import { page } from './page.ts'
import { byQuery, type Query, withParts, withSearch } from './url.ts'

/** The return pages of the payment host share one screen, which reads the result from the path. */
const payResult = { layout: 'payment', screen: 'checkout/pay-result' } as const

export const checkoutPages = {
  cart: page(
    { name: 'cart.html', path: '/cart.html', layout: 'default', screen: 'checkout/cart' },
    base =>
      (query: Query = {}) =>
        withSearch(base, query),
  ),
  payment: page(
    {
      name: 'payment-id',
      path: '/payment/:id?',
      layout: 'payment',
      access: 'member',
      screen: 'checkout/payment',
    },
    base =>
      (id?: string, query: Query = {}) =>
        withSearch(withParts(base, id), query),
  ),
  presalePayment: page(
    {
      name: 'presale-payment-id',
      path: '/presale-payment/:id?',
      layout: 'payment',
      access: 'member',
      screen: 'checkout/presale-payment',
      loader: 'checkout/payment',
    },
    base =>
      (id?: string, query: Query = {}) =>
        withSearch(withParts(base, id), query),
  ),
  paymentStatus: page(
    {
      name: 'payment-status.html',
      path: '/payment-status.html',
      layout: 'payment',
      access: 'member',
      screen: 'checkout/payment-status',
      loader: 'checkout/pay-result',
    },
    byQuery('orderNo'),
  ),
  paySuccess: page(
    { name: 'pay-result-pay-success.html', path: '/pay-result/pay-success.html', ...payResult },
    byQuery('orderNo'),
  ),
  payFail: page(
    { name: 'pay-result-pay-fail.html', path: '/pay-result/pay-fail.html', ...payResult },
    byQuery('orderNo'),
  ),
  payCancel: page(
    { name: 'pay-result-pay-cancel.html', path: '/pay-result/pay-cancel.html', ...payResult },
    byQuery('orderNo'),
  ),
} as const
