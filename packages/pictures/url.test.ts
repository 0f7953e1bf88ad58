import { describe, expect, it } from 'vitest'
import { snapHeight } from './address.ts'
import { paramsSegment, pictureUrl, readParamsSegment } from './url.ts'

describe('picture URLs', () => {
  it('sort parameters and encode flags, colors and texts', () => {
    const url = pictureUrl({
      base: 'pouch-cell',
      shot: 'main',
      params: { tabs: true, capacity: '3200 mAh', bodyColor: '#AABBCC', aspect: 0.5 },
    })
    expect(url).toBe('/pictures/pouch-cell/main/aspect-0.5,bodyColor-AABBCC,capacity-3200_mAh,tabs-yes.webp')
  })

  it('contain “default” without parameters', () => {
    expect(paramsSegment({})).toBe('default')
    expect(readParamsSegment('default')).toEqual({})
  })

  it('can be parsed back, even with hyphens in values', () => {
    expect(readParamsSegment(paramsSegment({ cutout: 'punch-hole', seed: 3 }))).toEqual({
      cutout: 'punch-hole',
      seed: '3',
    })
  })

  it.each(['', 'a', 'a-', '-1', 'a-1,a-2', 'a-1,,b-2', 'a-<b>', '__proto__-1'])('reject %j', segment => {
    expect(readParamsSegment(segment)).toBeNull()
  })

  it('round heights up to the next available one and reject invalid ones', () => {
    expect(snapHeight(undefined)).toBe(220)
    expect(snapHeight('221')).toBe(320)
    expect(snapHeight('40')).toBe(40)
    expect(snapHeight('1200')).toBe(1200)
    expect([
      snapHeight('39'),
      snapHeight('1201'),
      snapHeight('abc'),
      snapHeight('-5'),
      snapHeight('1e3'),
    ]).toEqual([null, null, null, null, null])
  })
})
