import { describe, expect, it } from 'vitest'
import type { LedgerRow } from './ledger.repo.ts'
import { toLots } from './point-lots.ts'

const row = (delta: number, reference: string, kind = delta > 0 ? 'order' : 'redeem'): LedgerRow => ({
  kind,
  delta,
  reference,
  expiresAt: null,
})
const left = (rows: LedgerRow[]): number[] => toLots(rows).map(lot => lot.left)

describe('toLots', () => {
  it('spends the oldest points first', () => {
    expect(left([row(100, 'a'), row(50, 'b'), row(-120, 'x')])).toEqual([0, 30])
  })

  it('expires points of one lot only', () => {
    expect(left([row(100, 'a'), row(50, 'b'), row(-30, 'x'), row(-70, 'order:a', 'expire')])).toEqual([0, 50])
  })

  it('settles a negative balance from later lots', () => {
    expect(left([row(100, 'a'), row(-150, 'x', 'refund'), row(80, 'b')])).toEqual([0, 30])
  })

  it('adds up to the balance for mixed entries', () => {
    const rows = [row(10, 'a'), row(-4, 'x'), row(20, 'b'), row(-9, 'y'), row(7, 'c')]
    const balance = rows.reduce((sum, { delta }) => sum + delta, 0)
    expect(left(rows).reduce((sum, points) => sum + points, 0)).toBe(balance)
  })
})
