import { describe, expect, it } from 'vitest'
import {
  computeBalanceWindow,
  computeDeposit,
  computeDueCents,
  findPresaleStage,
  findShipDate,
} from './presale.ts'

const day = (text: string) => new Date(`${text}T00:00:00Z`)
const order = {
  kind: 'presale',
  status: 'pending',
  totalCents: 10_000,
  paidCents: 0,
  depositCents: 3000,
  depositPaidAt: null,
  balanceOpensAt: day('2025-09-08'),
}
const withDeposit = { ...order, paidCents: 3000, depositPaidAt: day('2025-07-25') }

describe('presale', () => {
  it('requests the deposit first and exactly the rest afterwards', () => {
    expect([computeDueCents(order), computeDueCents(withDeposit)]).toEqual([3000, 7000])
    expect(computeDueCents({ ...order, kind: 'cart' })).toBe(10_000)
  })

  it('waits between deposit and balance', () => {
    const at = (facts: typeof order | typeof withDeposit, text: string) =>
      findPresaleStage(facts, day(text).getTime())
    expect(at(order, '2025-07-25')).toBe('deposit')
    expect(at(withDeposit, '2025-09-07')).toBe('waiting')
    expect(at(withDeposit, '2025-09-08')).toBe('balance')
    expect(findPresaleStage({ ...withDeposit, status: 'paid' }, 0)).toBe('settled')
    expect(findPresaleStage({ ...withDeposit, kind: 'cart' }, 0)).toBeNull()
  })

  it('computes the deposit from the goods, to the cent, and never above the order total', () => {
    expect(computeDeposit([{ lineCents: 9999, depositPermille: 300 }], 12_000)).toBe(3000)
    expect(computeDeposit([{ lineCents: 9999, depositPermille: 300 }], 500)).toBe(500)
    expect(computeDeposit([{ lineCents: 1, depositPermille: 300 }], 500)).toBe(1)
  })

  it('announces no shipping date that has passed', () => {
    const now = day('2025-09-15').getTime()
    expect(findShipDate('2025-09-15T00:00:01Z', now)).toEqual(new Date('2025-09-15T00:00:01Z'))
    expect(findShipDate('2025-09-15T00:00:00Z', now)).toBeNull()
    expect(findShipDate(null, now)).toBeNull()
  })

  it('opens the balance in the week before the expected shipping date', () => {
    const { opensAt, endsAt } = computeBalanceWindow(day('2025-09-15'), day('2025-07-25').getTime())
    expect([opensAt, endsAt]).toEqual([day('2025-09-08'), day('2025-09-15')])
    const late = computeBalanceWindow(day('2025-07-26'), day('2025-07-25').getTime())
    expect([late.opensAt, late.endsAt]).toEqual([day('2025-07-25'), day('2025-08-01')])
  })
})
