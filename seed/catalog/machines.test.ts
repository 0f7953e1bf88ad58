import { describe, expect, it } from 'vitest'
import { describeLifting } from './describe-machine.ts'
import { getCatalogFacts } from './facts.ts'
import { getSharedCatalog } from './shared-catalog.ts'
import type { CatalogProduct } from './types.ts'

const facts = getCatalogFacts()
const products = getSharedCatalog('standard')
const machines = products.filter(({ kind }) => kind === 'machine')
const toolByCode = new Map(facts.tools.map(tool => [tool.code, tool]))

const findSection = ({ sections }: CatalogProduct, heading: string) =>
  sections.find(section => section.heading === heading)
const getText = ({ sections }: CatalogProduct): string =>
  sections.flatMap(({ paragraphs, bullets }) => [...paragraphs, ...bullets]).join(' ')

describe('the description of a machine', () => {
  it.each(['Models covered', 'Power', 'Safety', 'Place, noise, and fumes', 'Size and weight'])(
    'has the section %s on every machine [SHOP-25]',
    heading => {
      const without = machines.filter(machine => findSection(machine, heading) === undefined)

      expect(machines.length).toBeGreaterThan(60)
      expect(without.map(({ spuCode }) => spuCode)).toEqual([])
    },
  )

  it('has at least three paragraphs about what it does [SHOP-25]', () => {
    const short = machines.filter(
      machine => (findSection(machine, 'What it does')?.paragraphs.length ?? 0) < 3,
    )

    expect(short.map(({ spuCode }) => spuCode)).toEqual([])
  })

  it('lists what is in the box, with a power cord for machines with a plug [SHOP-25]', () => {
    for (const { spuCode, boxContents, skus } of machines) {
      const hasPlug = skus.some(({ options }) => options.some(({ key }) => key === 'plug'))

      expect(boxContents.split(', ').length, spuCode).toBeGreaterThan(1)
      expect(boxContents.includes('power cord'), spuCode).toBe(hasPlug)
    }
  })

  it('states the voltage of each plug everywhere in the same way [SHOP-25]', () => {
    for (const machine of machines) {
      const names = machine.skus.flatMap(({ options }) =>
        options.filter(({ key }) => key === 'plug').map(({ value }) => value),
      )
      const volts = new Set(names.flatMap(name => /\d+ V/.exec(name)?.[0] ?? []))
      const input = machine.features.find(({ key }) => key === 'input')?.value
      const power = findSection(machine, 'Power')?.paragraphs.join(' ')
      for (const text of volts.size === 0 ? [] : [input, power]) {
        expect(new Set(text?.match(/\d+ V/g)), machine.spuCode).toEqual(volts)
      }
    }
  })

  it('names the weight of the carton, and nobody lifts a heavy one by hand [SHOP-25]', () => {
    for (const machine of machines) {
      const grams = toolByCode.get(machine.spuCode)?.weightGrams ?? 0
      const size = findSection(machine, 'Size and weight')?.paragraphs.join(' ') ?? ''

      expect(size).toContain(`${(grams / 1000).toLocaleString('en-US')} kg`)
      expect(size.includes('pallet'), machine.spuCode).toBe(grams >= 50_000)
      expect(size.includes('Two people'), machine.spuCode).toBe(grams >= 25_000 && grams < 50_000)
    }

    expect(describeLifting(320_000)).not.toContain('Two people')
  })

  it('names the class of every laser source [SHOP-25]', () => {
    const lasers = machines.filter(({ features }) => features.some(({ key }) => key === 'laser'))

    expect(lasers.length).toBeGreaterThan(5)
    for (const laser of lasers) expect(getText(laser)).toContain('Class 4 laser source (IEC 60825-1)')
  })
})

describe('the purpose of a product', () => {
  it('is its own for supplies among machines [SHOP-25]', () => {
    const machineUses = new Map(
      machines.map(machine => [machine.categorySlugs[1], facts.toolUses[machine.categorySlugs[1]]]),
    )
    const wrong = products.filter(product => {
      const use = machineUses.get(product.categorySlugs[1])
      const hasPlug = product.skus.some(({ options }) => options.some(({ key }) => key === 'plug'))
      return product.kind === 'consumable' && !hasPlug && use !== undefined && getText(product).includes(use)
    })

    expect(wrong.map(({ spuCode }) => spuCode)).toEqual([])
  })

  it('of a film roller is not to remove polarizers [SHOP-25]', () => {
    const roller = machines.find(({ spuCode }) => spuCode === 'MTR-ROLFIL')

    expect(roller?.summary).toContain('Applies film')
    expect(roller?.sections[0]?.paragraphs[0]).not.toMatch(/remove/i)
  })

  it('promises no carrier at checkout for products that are only quoted [SHOP-28]', () => {
    const quoted = products.filter(({ priceMode }) => priceMode === 'quote')

    expect(quoted.length).toBeGreaterThan(10)
    for (const product of quoted) expect(getText(product)).not.toMatch(/before you pay|checkout|carrier/i)
  })
})
