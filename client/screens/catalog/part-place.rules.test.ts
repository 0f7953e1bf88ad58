import { describe, expect, it } from 'vitest'
import { aDevice, aPart } from '#client/testing/devices.ts'
import { findNeighbors, isPlaced } from './part-place.rules.ts'

const keys = ['screen', 'seal', 'earpiece', 'rear-camera', 'battery', 'frame', 'coil', 'back', 'lens']
const aStack = (highlighted: string | null) => aDevice({ highlighted, parts: keys.map(key => aPart(key)) })
const namesAround = (highlighted: string): string[] => {
  const device = aStack(highlighted)
  return isPlaced(device) ? findNeighbors(device).map(({ key }) => key) : []
}

describe('[storefront-exploded] where a part sits', () => {
  it('is shown for parts that the drawing has, in devices that are drawn', () => {
    expect(isPlaced(aStack('battery'))).toBe(true)
    expect(isPlaced(aStack('vibrator'))).toBe(false)
    expect(isPlaced(aStack(null))).toBe(false)
    expect(isPlaced({ ...aStack('battery'), pictures: null })).toBe(false)
    expect(isPlaced(undefined)).toBe(false)
  })

  it('names three parts on either side, and six in all at the ends of the stack', () => {
    expect(namesAround('battery')).toEqual(keys.slice(1, 8))
    expect(namesAround('screen')).toEqual(keys.slice(0, 7))
    expect(namesAround('lens')).toEqual(keys.slice(2))
  })
})
