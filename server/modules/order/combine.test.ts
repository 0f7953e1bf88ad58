import { expect, it } from 'vitest'
import { type CombineOrder, findCombineRejections } from './combine-orders.ts'

const NOW = Date.UTC(2025, 6, 25, 9)
const order = (orderNo: string, change: Partial<CombineOrder> = {}): CombineOrder => ({
  orderNo,
  kind: 'cart',
  status: 'pending',
  payDeadlineAt: new Date(NOW + 1),
  totalCents: 100,
  addressKey: 'Austin',
  ...change,
})
const reasons = (...orders: CombineOrder[]) =>
  findCombineRejections(orders, NOW).map(({ orderNo, reason }) => `${orderNo} ${reason}`)

it('combines only pending orders within their payment window, to one address, that are no pre-orders', () => {
  expect(reasons(order('a'), order('b'))).toEqual([])
  expect(reasons(order('a', { status: 'paid' }), order('b'))).toEqual(['a state'])
  expect(reasons(order('a', { payDeadlineAt: new Date(NOW) }), order('b'))).toEqual(['a window'])
  expect(reasons(order('a'), order('b', { addressKey: 'Leeds' }))).toEqual(['b address'])
  expect(reasons(order('a'), order('b', { kind: 'presale' }))).toEqual(['b presale'])
  expect(reasons(order('b', { kind: 'presale' }))).toEqual([])
})
