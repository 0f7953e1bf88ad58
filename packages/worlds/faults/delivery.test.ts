import { describe, expect, it } from 'vitest'
import { planDelivery } from './delivery.ts'
import { parseFaults } from './grammar.ts'

const plan = (length: number, text: string) => {
  const [rule] = parseFaults(text)
  if (rule === undefined) throw new Error('no rule')
  return planDelivery(length, rule)
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0)

describe('how a body travels', () => {
  it('in pieces of equal length over a time', () => {
    const { pieces } = plan(1000, 'dribble=2000;dribble.pieces=4')

    expect(pieces).toEqual([
      { end: 250, waitMs: 500 },
      { end: 500, waitMs: 500 },
      { end: 750, waitMs: 500 },
      { end: 1000, waitMs: 500 },
    ])
  })

  it.each([1, 3, 999])('in no more pieces than its %i bytes', length => {
    const { pieces } = plan(length, 'dribble=2000;dribble.pieces=100')

    expect(pieces).toHaveLength(Math.min(length, 100))
    expect(pieces.at(-1)?.end).toBe(length)
    expect(sum(pieces.map(({ waitMs }) => waitMs))).toBeCloseTo(2000)
  })

  it.each([
    [10_000, 5000, 2000],
    [10_001, 5000, 2000.2],
    [300, 50, 6000],
    [7, 100_000_000, 0.00007],
  ])('%i bytes at %i bytes per second take %f ms', (length, speed, ms) => {
    const { pieces } = plan(length, `bandwidth=${speed}`)

    expect(pieces.at(-1)?.end).toBe(length)
    expect(sum(pieces.map(({ waitMs }) => waitMs))).toBeCloseTo(ms, 6)
  })

  it('whole, with a late end', () => {
    expect(plan(80, 'close=700')).toEqual({ pieces: [{ end: 80, waitMs: 0 }], closeMs: 700 })
  })

  it.each([
    ['dribble=10;bandwidth=500', 'exclude each other'],
    ['dribble.pieces=3;delay=5', 'goes with dribble'],
    ['reset;cut.bytes=5', 'goes with cut-body'],
    ['hang;dribble=10', 'nothing can travel slowly'],
    ['status=503;status.text=é', 'printable ASCII'],
    ['bandwidth=1', 'bandwidth=1'],
  ])('%s is rejected: %s', (text, reason) => {
    expect(() => parseFaults(text)).toThrow(reason)
  })
})
