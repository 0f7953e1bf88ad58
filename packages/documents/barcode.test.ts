import { describe, expect, it } from 'vitest'
import { computeBars } from './barcode.ts'

describe('a Code 39 barcode', () => {
  it('has five bars per character, including start and stop characters', () => {
    expect(computeBars('RL00000004').bars).toHaveLength((10 + 2) * 5)
  })

  it('has three wide elements per character', () => {
    const { length } = computeBars('A')
    expect(length).toBeCloseTo(3 * (6 + 3 * 2.6) + 2, 5)
  })

  it('draws lowercase letters as capitals and omits unsupported characters', () => {
    expect(computeBars('ab€')).toEqual(computeBars('AB'))
  })
})
