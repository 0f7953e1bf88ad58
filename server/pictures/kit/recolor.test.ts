import { describe, expect, it } from 'vitest'
import { recolor } from './recolor.ts'

describe('recolor', () => {
  it('turns the color of plastic and leaves grays, brass, copper and light grounds as they are', () => {
    expect(recolor('<path fill="#ff0000"/>', 120)).toBe('<path fill="#14c814"/>')
    for (const color of ['#23272c', '#ffffff', '#e2b650', '#c97844', '#e2daef'])
      expect(recolor(color, 120)).toBe(color)
  })

  it('returns the same drawing without a turn', () => {
    expect(recolor('#0b6e7a #c8322b', 0)).toBe('#0b6e7a #c8322b')
  })
})
