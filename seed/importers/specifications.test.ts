import { requireValue } from '@fixbench/domain/require.ts'
import { describe, expect, it } from 'vitest'
import { listAttributes } from '../catalog/attributes.ts'
import { getCatalogFacts } from '../catalog/facts.ts'
import { getSharedCatalog } from '../catalog/shared-catalog.ts'
import { getQualityTests } from './catalog-tree.ts'

const facts = getCatalogFacts()
const products = getSharedCatalog('standard')
const parts = products.filter(({ kind }) => kind === 'part')
const labelByKey = new Map(listAttributes(facts).map(({ key, label }) => [key, label]))
const getPart = (spuCode: string) => {
  const part = parts.find(product => product.spuCode === spuCode)
  if (part === undefined) throw new Error(`The catalog has no ${spuCode}`)
  return part
}

describe('headings of descriptions', () => {
  it('are the same for all parts of a family [SHOP-26]', () => {
    const byFamily = new Map<string, Set<string>>()
    for (const { familyId, sections, nameEn } of parts) {
      const headings = byFamily.get(familyId ?? '') ?? new Set()
      for (const { heading } of sections) if (heading !== nameEn) headings.add(heading)
      byFamily.set(familyId ?? '', headings)
    }

    const known = new Set([
      'Before you order',
      'When to replace it',
      'When you need it',
      'Installation notes',
      'How to use it',
      'Warranty',
    ])

    for (const headings of byFamily.values()) expect([...headings].filter(one => !known.has(one))).toEqual([])
    for (const headings of byFamily.values()) {
      expect(headings.has('Installation notes') && headings.has('How to use it')).toBe(false)
    }
  })

  it.each([
    [/camera cutout/i, ['back-glass']],
    [/microphone/i, ['charging-port']],
    [/cycle count/i, ['battery', 'battery-cell', 'controller-battery', 'joycon-battery', 'case-battery']],
    [/buttons/i, ['back-housing', 'mid-frame', 'trigger-flex']],
  ])('leak no quality check %s into other families [SHOP-26]', (words, families) => {
    const saying = facts.families
      .filter(family => words.test(getQualityTests(facts, family)))
      .map(({ id }) => id)

    expect(saying.filter(id => !families.includes(id))).toEqual([])
  })
})

describe('specifications', () => {
  it('name each property of a product once [SHOP-27]', () => {
    const repeated = products.filter(({ features, skus }) => {
      const skuKeys = new Set(skus.flatMap(sku => sku.features.map(({ key }) => key)))
      const keys = new Set([...features.map(({ key }) => key), ...skuKeys])
      const labels = [...keys].map(key => labelByKey.get(key)?.toLowerCase())
      return new Set(labels).size < labels.length
    })

    expect(repeated.map(({ spuCode }) => spuCode)).toEqual([])
  })

  it('measure thickness in micrometers with the right sign [SHOP-27]', () => {
    const units = new Set(listAttributes(facts).flatMap(({ unit }) => unit ?? []))

    expect([...units]).toContain('µm')
    expect([...units]).not.toContain('um')
  })

  it.each([
    ['IP8-BAT', '3.82'],
    ['IP11-BAT', '3.83'],
    ['IP13-BAT', '3.85'],
  ])('state the published voltage of %s [SHOP-27]', (spuCode, volts) => {
    expect(getPart(spuCode).features).toContainEqual({ key: 'nominalVoltage', value: volts })
  })

  it('state no voltage that no source names [SHOP-27]', () => {
    const stated = parts.filter(({ features }) => features.some(({ key }) => key === 'nominalVoltage'))
    const sourced = (deviceId: string) =>
      facts.batteryVolts[deviceId] ?? facts.deviceById.get(deviceId)?.batteryVolts

    expect(stated.length).toBeGreaterThan(50)
    expect(stated.filter(({ deviceId }) => sourced(deviceId ?? '') === undefined)).toEqual([])
  })

  it('call no plastic cover glass [SHOP-27]', () => {
    const types = new Set(
      parts
        .filter(({ familyId }) => familyId === 'back-cover')
        .flatMap(({ features }) =>
          features.filter(({ key }) => key === 'partType').map(({ value }) => value),
        ),
    )

    expect([...types]).toEqual(['Housings & Frames'])
  })

  it('name a grade in every option of a choice, or in none [SHOP-27]', () => {
    const grades = facts.grades.map(({ name }) => name)
    const isGrade = (value: string): boolean => grades.some(grade => value.startsWith(grade))
    const mixed = facts.families.flatMap(family =>
      family.variants.flatMap(({ axes }) =>
        axes
          .map(({ values = [] }) => values.map(({ name }) => isGrade(name)))
          .filter(flags => flags.includes(true) && flags.includes(false))
          .map(() => family.id),
      ),
    )

    expect(mixed.filter(id => id === 'back-glass' || id === 'back-cover')).toEqual([])
  })

  it('weigh a lens less than a lens with its deck [SHOP-27]', () => {
    const lenses = parts.filter(({ familyId }) => familyId === 'disc-drive-laser')

    expect(lenses.length).toBeGreaterThan(1)
    for (const { skus } of lenses) {
      const [lens, deck] = skus
      expect(deck?.weightGrams).toBeGreaterThan(requireValue(lens, 'lens').weightGrams * 2)
    }
  })
})
