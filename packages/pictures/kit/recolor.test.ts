import { describe, expect, it } from 'vitest'
import { recolor } from './recolor.ts'

describe('recolor', () => {
  it('rotates the hue of plastic, but not of grays, brass, copper and light backgrounds', () => {
    expect(recolor('<path fill="#ff0000"/>', 120)).toBe('<path fill="#14c814"/>')
    for (const color of ['#23272c', '#ffffff', '#e2b650', '#c97844', '#e2daef']) {
      expect(recolor(color, 120)).toBe(color)
    }
  })

  it('returns the drawing unchanged for 0 degrees', () => {
    expect(recolor('#0b6e7a #c8322b', 0)).toBe('#0b6e7a #c8322b')
  })
})
