import { shopTime } from '@fixbench/fixtures/shop-time.ts'
import { describe, expect, it } from 'vitest'
import { listAttributes } from './attributes.ts'
import { getCatalogFacts } from './facts.ts'

const facts = getCatalogFacts()
const repeated = (values: readonly (string | number)[]) => {
  const seen = new Set<string | number>()
  return values.filter(value => seen.has(value) || !seen.add(value))
}

describe('the fact files', () => {
  it('[CONST-category-menu-min] [CONST-category-menu-max] have 6 to 15 sub-groups in each group of the menu', () => {
    const groups = facts.categories.filter(node => node.level === 1)
    const counts = groups.map(part => facts.categories.filter(node => node.parentId === part.id).length)
    expect(groups).toHaveLength(16)
    expect(Math.min(...counts)).toBeGreaterThanOrEqual(6)
    expect(Math.max(...counts)).toBeLessThanOrEqual(15)
  })

  it('have unique ids, codes and slugs', () => {
    expect(repeated(facts.categories.map(node => node.slug))).toEqual([])
    expect(repeated(facts.categories.map(node => node.id))).toEqual([])
    expect(repeated(facts.devices.map(device => device.code))).toEqual([])
    expect(repeated(facts.devices.map(device => device.id))).toEqual([])
    expect(repeated(facts.families.map(family => family.code))).toEqual([])
    expect(repeated(facts.tools.map(tool => tool.code))).toEqual([])
    expect(repeated(Object.values(facts.colors).map(color => color.code))).toEqual([])
  })

  it('have device codes that a dealer can read and type: at most eight letters and digits', () => {
    const codes = facts.devices.map(device => device.code)
    expect(codes.filter(code => !/^[A-Z][A-Z0-9]{1,7}$/.test(code))).toEqual([])
    expect(codes).toEqual(
      expect.arrayContaining(['IP13PM', 'SGS21U', 'MBP14M4', 'PDMINI6', 'SGN20U', 'MTG845G']),
    )
  })

  it('reference only categories, tags, families and devices that exist', () => {
    const tagIds = new Set(facts.tags.map(tag => tag.id))
    for (const node of facts.categories) for (const id of node.tagIds ?? []) expect(tagIds).toContain(id)
    const isLeaf = (slug: string) => facts.categoryBySlug.get(slug)?.level === 3
    const families = [...facts.devices, ...facts.partNumbers].flatMap(({ families }) => families)

    expect([...facts.devices, ...facts.tools].filter(fact => !isLeaf(fact.category))).toEqual([])
    expect(families.filter(id => !facts.familyById.has(id))).toEqual([])
    expect(facts.partNumbers.flatMap(part => part.devices).filter(id => !facts.deviceById.has(id))).toEqual(
      [],
    )
  })

  it('give each logic board number to one device that exists [SHOP-01]', () => {
    const numbers = Object.values(facts.boardNumbers).flat()

    expect(Object.keys(facts.boardNumbers).filter(id => !facts.deviceById.has(id))).toEqual([])
    expect(numbers.filter(number => !/^820-\d{4,5}$/.test(number))).toEqual([])
    expect(repeated(numbers)).toEqual([])
  })

  it('contain no device released after the shop clock starts', () => {
    const start = new Date(shopTime.startMs)
    expect(facts.devices.filter(device => device.year > start.getUTCFullYear())).toEqual([])
    const autumn = /iPhone (17|Air)|Pixel 10|Watch Series 11|OnePlus 15|Xiaomi 17|15T/
    expect(facts.devices.filter(device => autumn.test(device.name))).toEqual([])
    expect(facts.categories.filter(node => autumn.test(node.name))).toEqual([])
  })

  it('define every color, text and label that they use', () => {
    for (const device of facts.devices) {
      const hexes = [...device.colors, ...device.frontColors].map(color => facts.colors[color]?.hex ?? color)
      for (const hex of hexes) expect(hex).toMatch(/^#[0-9A-F]{6}$/)
    }
    expect(facts.families.filter(family => facts.familyTexts[family.id] === undefined)).toEqual([])
    expect(repeated(listAttributes(facts).map(def => def.key))).toEqual([])
  })
})
