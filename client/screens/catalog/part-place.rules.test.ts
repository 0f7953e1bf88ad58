import { aDevice, aPart } from '@fixbench/storefront/testing/devices.ts'
import { describe, expect, it } from 'vitest'
import { findNeighbors, isPlaced } from './part-place.rules.ts'

const keys = ['screen', 'seal', 'earpiece', 'rear-camera', 'battery', 'frame', 'coil', 'back', 'lens']
const aStack = (highlighted: string | null) => aDevice({ highlighted, parts: keys.map(key => aPart(key)) })
const namesAround = (highlighted: string): string[] => {
  const device = aStack(highlighted)
  return isPlaced(device) ? findNeighbors(device).map(({ key }) => key) : []
}

describe('[storefront-exploded] the location of a part', () => {
  it('is shown for parts in the drawing of a device', () => {
    expect(isPlaced(aStack('battery'))).toBe(true)
    expect(isPlaced(aStack('vibrator'))).toBe(false)
    expect(isPlaced(aStack(null))).toBe(false)
    expect(isPlaced({ ...aStack('battery'), pictures: null })).toBe(false)
    expect(isPlaced(undefined)).toBe(false)
  })

  it('includes three parts on either side, and six neighbors at the ends of the stack', () => {
    expect(namesAround('battery')).toEqual(keys.slice(1, 8))
    expect(namesAround('screen')).toEqual(keys.slice(0, 7))
    expect(namesAround('lens')).toEqual(keys.slice(2))
  })
})
