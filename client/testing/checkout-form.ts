import type { Checkout } from '@fixbench/contract/checkout/checkout.schemas.ts'
import { aMember } from '@fixbench/storefront/testing/a-member.ts'
import { anAddress, aPaymentMethod, aTotals, pageWith } from '@fixbench/storefront/testing/buying.ts'
import type { Responses } from '@fixbench/storefront/testing/fake-call.ts'
import { anOrder, noOrders } from '@fixbench/storefront/testing/orders.ts'
import { screen, within } from '@testing-library/react'
import { renderScreen } from './render-screen.tsx'

/** Response of a successful submit, which placed order `FB9`. */
export const placedOrder = {
  orderNo: 'FB9',
  orderStatus: 'pending',
  totalAmount: 110,
  orderTime: '2025-07-25T09:00:00.000Z',
  payDeadlineTime: '2025-07-26T09:00:00.000Z',
  isRepeat: false,
  totals: aTotals(),
} as const

/** Opens a member's checkout, by default for the cart. A submit responds with `placedOrder`. */
export const openCheckout = (checkout: Checkout, responses: Responses = {}, path = '/payment/cart') =>
  renderScreen(path, {
    viewer: aMember(),
    responses: {
      'order.list': noOrders(),
      'address.list': pageWith(anAddress()),
      'cart.initOrder': checkout,
      'cart.submitOrder': placedOrder,
      'order.detail': anOrder({ orderNo: 'FB9' }),
      'payment.methods': pageWith(aPaymentMethod()),
      ...responses,
    },
  })

/** Queries within the order summary. */
export const orderSummary = () => within(screen.getByRole('complementary', { name: 'Order summary' }))
export const placeButton = () => screen.getByRole('button', { name: 'Place order' })
