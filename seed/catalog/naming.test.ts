import { describe, expect, it } from 'vitest'
import { getCatalogFacts } from './facts.ts'
import { fillTemplate, formatPartSkuName } from './naming.ts'
import { createVariants } from './variants.ts'

const facts = getCatalogFacts()
const getNames = (deviceId: string, familyId: string): string[] => {
  const device = facts.deviceById.get(deviceId)
  const family = facts.familyById.get(familyId)
  if (device === undefined || family === undefined) throw new Error(`no ${familyId} for ${deviceId}`)
  return createVariants(facts, device, family).map(variant => formatPartSkuName(device, family, variant))
}

describe('fillTemplate', () => {
  it('omits a segment whose value is missing', () => {
    const template = '[{grade} ]Screen for {device}[ {frame}][ - {color}]'
    expect(fillTemplate(template, { device: 'X', grade: 'Soft OLED' })).toBe('Soft OLED Screen for X')
    expect(fillTemplate(template, { device: 'X', frame: 'with Frame', color: 'Red' })).toBe(
      'Screen for X with Frame - Red',
    )
  })
})

describe('formatPartSkuName', () => {
  it('names grade, device, frame and color in order', () => {
    expect(getNames('iphone-13', 'screen')).toContain('Soft OLED Screen Assembly for iPhone 13')
    expect(getNames('samsung-galaxy-s23-ultra', 'screen')).toContain(
      'Service Pack Screen Assembly for Samsung Galaxy S23 Ultra with Frame - Phantom Black',
    )
  })

  it('names version, pack and part number', () => {
    expect(getNames('iphone-13', 'back-glass')).toContain(
      'Back Glass for iPhone 13 (Big Camera Hole) - Midnight',
    )
    expect(getNames('iphone-13', 'tempered-glass')).toContain('Privacy Tempered Glass for iPhone 13 (10 pcs)')
    expect(getNames('samsung-galaxy-a20', 'battery')[0]).toContain(
      'Battery EB-BA505ABU for Samsung Galaxy A20',
    )
  })
})
