import { describe, expect, it } from 'vitest'
import { computeBars } from './barcode.ts'

describe('a Code 39 barcode', () => {
  it('has five bars a character, start and stop included', () => {
    expect(computeBars('RL00000004').bars).toHaveLength((10 + 2) * 5)
  })

  it('has three wide elements a character', () => {
    const { length } = computeBars('A')
    expect(length).toBeCloseTo(3 * (6 + 3 * 2.6) + 2, 5)
  })

  it('draws small letters as capitals and nothing else for signs that it does not know', () => {
    expect(computeBars('ab€')).toEqual(computeBars('AB'))
  })
})
