import type { Order, OrderSummary } from '@fixbench/contract/order/order.schemas.ts'
import { aMember } from '@fixbench/storefront/testing/a-member.ts'
import { pageWith } from '@fixbench/storefront/testing/buying.ts'
import type { Responses } from '@fixbench/storefront/testing/fake-call.ts'
import { renderScreen } from './render-screen.tsx'

/** Numbers of orders by status. */
export const counts = { all: 21, pending: 1, paid: 2, shipped: 3, received: 10, cancelled: 5 }
/** Actions of an order that allows none. */
export const noActions = {
  canPay: false,
  canCancel: false,
  canConfirmReceipt: false,
  canDelete: false,
  canReview: false,
  canBuyAgain: false,
  canRequestCancel: false,
}

/** Opens a member's order list. */
export const openList = (orders: OrderSummary[], query = '', responses: Responses = {}) =>
  renderScreen(`/user-order.html${query}`, {
    viewer: aMember(),
    responses: { 'order.list': { ...pageWith(...orders), total: 21, counts }, ...responses },
  })

/** Opens the page of one order. */
export const openOrder = (order: Order, responses: Responses = {}) =>
  renderScreen('/user-order.html?orderNo=FB1', {
    viewer: aMember(),
    responses: { 'order.detail': order, ...responses },
  })
