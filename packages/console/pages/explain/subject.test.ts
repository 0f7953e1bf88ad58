import { expect, it } from 'vitest'
import { findSubject } from './subject.ts'

it.each([
  ['/cart.html', { of: 'cart' }],
  ['/payment/cart', { of: 'checkout', request: 'latest' }],
  ['/payment/buy-IP13-SCR-SO?count=2', { of: 'checkout', request: 'latest' }],
  ['/presale-payment/buy-X1', { of: 'checkout', request: 'latest' }],
  ['/payment/FB2507250001', { of: 'order', order: 'FB2507250001' }],
  ['/user-order.html?orderNo=FB1', { of: 'order', order: 'FB1' }],
  ['/pay-result/pay-success.html?orderNo=FB1', { of: 'order', order: 'FB1' }],
  ['/detail/iphone-13-screen?sku=IP13-SCR-SO', { of: 'product', sku: 'IP13-SCR-SO' }],
])('the number on %s has an explanation [SHOP-44]', (address, subject) => {
  expect(findSubject(new URL(address, 'http://shop.example'))).toEqual(subject)
})

it.each(['/', '/payment/open', '/user.html', '/detail/iphone-13-screen'])(
  'nothing is explained on %s, which has no total or leaves the SKU open [SHOP-44]',
  address => {
    expect(findSubject(new URL(address, 'http://shop.example'))).toBeNull()
  },
)
