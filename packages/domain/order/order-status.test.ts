import { OrderStatusSchema } from '@fixbench/contract/order/order-status.ts'
import { describe, expect, it } from 'vitest'
import { computeStepInstant } from '../freight/parcel-journey.ts'
import { computeOrderPoints } from '../policies.ts'
import { canMove } from './order-status.ts'

const statuses = OrderStatusSchema.options
const allowed = ['pending>paid', 'pending>cancelled', 'paid>shipped', 'shipped>received']
const every = statuses.flatMap(from => statuses.map(to => [from, to] as const))

describe('order moves', () => {
  it.each(every)('%s to %s', (from, to) => {
    expect(canMove(from, to)).toBe(allowed.includes(`${from}>${to}`))
  })

  it('rejects unknown statuses', () => {
    expect(() => OrderStatusSchema.parse('lost')).toThrow('Invalid option')
  })
})

describe('computeOrderPoints', () => {
  it.each([
    [0, 1000, 0],
    [99, 1000, 0],
    [100, 1000, 1],
    [12_399, 1000, 123],
    [12_399, 1350, 166],
    [-500, 1000, 0],
  ])('%i cents at %i permille earn %i points', (cents, factor, points) => {
    expect(computeOrderPoints(cents, factor)).toBe(points)
  })
})

describe('computeStepInstant', () => {
  const journey = { paidMs: 0, shippedMs: 100_000_000, arrivesMs: 200_000_000 }
  it('orders the tracking steps in time, with the last one at the arrival', () => {
    const codes = [
      'ORDER_PAID',
      'PICKING',
      'PACKED',
      'HANDED_OVER',
      'EXPORT',
      'DEPARTED',
      'ARRIVED_HUB',
      'CUSTOMS',
    ]
    const instants = [...codes, 'CLEARED', 'OUT', 'DELIVERED'].map(code => computeStepInstant(code, journey))

    expect(instants).toEqual(instants.toSorted((a, b) => a - b))
    expect(instants.at(-1)).toBe(journey.arrivesMs)
  })
})
