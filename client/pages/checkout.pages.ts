import { page } from './page.ts'
import { byQuery, type Query, withParts, withSearch } from './url.ts'

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
    {
      name: 'pay-result-pay-success.html',
      path: '/pay-result/pay-success.html',
      layout: 'payment',
      screen: 'checkout/pay-success',
      loader: 'checkout/pay-result',
    },
    byQuery('orderNo'),
  ),
  payFail: page(
    {
      name: 'pay-result-pay-fail.html',
      path: '/pay-result/pay-fail.html',
      layout: 'payment',
      screen: 'checkout/pay-fail',
      loader: 'checkout/pay-result',
    },
    byQuery('orderNo'),
  ),
  payCancel: page(
    {
      name: 'pay-result-pay-cancel.html',
      path: '/pay-result/pay-cancel.html',
      layout: 'payment',
      screen: 'checkout/pay-cancel',
      loader: 'checkout/pay-result',
    },
    byQuery('orderNo'),
  ),
} as const
