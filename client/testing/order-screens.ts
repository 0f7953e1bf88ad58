import type { Order, OrderSummary } from '@fixbench/contract/order/order.schemas.ts'
import { aMember } from '@fixbench/storefront/testing/a-member.ts'
import { pageWith } from '@fixbench/storefront/testing/buying.ts'
import type { Answers } from '@fixbench/storefront/testing/fake-call.ts'
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
export const openList = (orders: OrderSummary[], query = '', answers: Answers = {}) =>
  renderScreen(`/user-order.html${query}`, {
    viewer: aMember(),
    answers: { 'order.list': { ...pageWith(...orders), total: 21, counts }, ...answers },
  })

/** Opens the page of one order. */
export const openOrder = (order: Order, answers: Answers = {}) =>
  renderScreen('/user-order.html?orderNo=FB1', {
    viewer: aMember(),
    answers: { 'order.detail': order, ...answers },
  })
