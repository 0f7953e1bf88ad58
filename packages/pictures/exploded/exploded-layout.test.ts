import { describe, expect, it } from 'vitest'
import { explodedDevice } from '../drawings/exploded-device.ts'
import { explodedBody, explodedPictures } from './exploded-facts.ts'
import { EXPLODED_PARTS, EXPLODED_SIZE, explodedSpots } from './exploded-layout.ts'

const phone = {
  type: 'phone',
  brand: 'Apple',
  line: 'iPhone',
  name: 'iPhone 13',
  year: 2021,
  display: { tech: 'OLED', cutout: 'notch' },
  connector: 'Lightning',
  features: ['wireless-charging'],
  hexes: ['#1F2730', '#3F6EA8'],
}

describe('the exploded device', () => {
  it('[storefront-exploded] keeps every part inside the drawing, on phones, tablets and foldables', () => {
    for (const aspect of [0.43, 0.475, 0.7, 0.84]) {
      for (const hasCoil of [true, false]) {
        const spots = explodedSpots(EXPLODED_PARTS, { aspect, hasCoil, isTablet: aspect === 0.7 })
        const all = [...spots.values()].flatMap(({ wide, main }) => [wide.x, wide.y, main.x, main.y])
        expect(Math.min(...all)).toBeGreaterThan(2)
        expect(Math.max(...all)).toBeLessThan(98)
      }
    }
  })

  it('[storefront-exploded] orders labels like their parts, so that leader lines don’t cross', () => {
    const spots = [
      ...explodedSpots(EXPLODED_PARTS, { aspect: 0.475, hasCoil: true, isTablet: false }).values(),
    ]
    for (const isAbove of [true, false]) {
      const row = spots.filter(({ label }) => label.isAbove === isAbove)
      const byLabel = row.toSorted((a, b) => a.label.x - b.label.x).map(({ wide }) => wide.x)
      expect(byLabel).toEqual(byLabel.toSorted((a, b) => a - b))
    }
  })

  it('[storefront-exploded] picks the color that stands out on a dark background', () => {
    const body = explodedBody(phone)
    expect(body).toEqual({ aspect: 0.482, hasCoil: true, isTablet: false })
    expect(body && explodedPictures(phone, body).wide).toContain('color-3F6EA8')
  })

  it('[storefront-exploded] doesn’t exist for laptops, watches and consoles', () => {
    expect(explodedBody({ ...phone, type: 'laptop' })).toBeNull()
  })

  it('[storefront-exploded] fades all parts except the highlighted one, and animates only transforms', () => {
    const all = explodedDevice.draw({}, 'wide') ?? ''
    const one = explodedDevice.draw({ parts: 'battery' }, 'wide') ?? ''
    const faded = (svg: string) => svg.match(/<g class="l"[^>]* opacity="0.26"/g)?.length ?? 0

    expect(faded(all)).toBe(0)
    expect(faded(one)).toBe(EXPLODED_PARTS.length - 1)
    expect(all).toContain('prefers-reduced-motion:no-preference')
    expect(all).toContain(`viewBox="0 0 ${EXPLODED_SIZE.wide.join(' ')}"`)
    expect(explodedDevice.draw({ coil: 'no' }, 'main')).not.toContain('undefined')
  })
})
