import { readFinderChoice } from '@fixbench/storefront/features/catalog/finder-choice.rules.ts'
import { describe, expect, it } from 'vitest'
import { toChoice } from './device-hero.rules.ts'

const device = { brandId: 1, seriesId: 10, deviceId: 13 }

describe('[storefront-exploded] the model choice of the home page without JavaScript', () => {
  it('reads only valid ids', () => {
    expect(readFinderChoice(new URLSearchParams('brandId=2&seriesId=&deviceId=x'))).toEqual({ brandId: 2 })
  })

  it('selects the device if the query has no choice', () => {
    expect(toChoice({}, device)).toEqual(device)
    expect(toChoice({}, undefined)).toEqual({})
  })

  it('drops series and model of another brand', () => {
    expect(toChoice({ brandId: 2, seriesId: 10, deviceId: 13 }, device)).toEqual({ brandId: 2 })
    expect(toChoice({ brandId: 2, seriesId: 20 }, device)).toEqual({ brandId: 2, seriesId: 20 })
    expect(toChoice({ brandId: 1, seriesId: 11, deviceId: 13 }, device)).toEqual({ brandId: 1, seriesId: 11 })
  })
})
