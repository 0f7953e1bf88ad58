import { describe, expect, it } from 'vitest'
import { catalogEndpoints } from '#contract/catalog/catalog.contract.ts'
import { persona } from '#seed/personas.ts'
import { setUpShop } from '#server/testing/set-up-shop.ts'

const shop = setUpShop()
const { refurbishingJob, detail } = catalogEndpoints

describe('refurbishing displays [OWN-catalog-refurbishing-job]', () => {
  it('[issue-21.6] returns a machine for every step at its product-page price, and the total', async () => {
    const { steps, machinesTotal } = await shop.call.ok(refurbishingJob, {})
    const machines = steps.map(({ machine }) => machine)
    for (const machine of machines) {
      const product = await shop.call.ok(detail, { id: machine?.seoUrl ?? '' })
      expect(machine?.price).toBe(product.displayPrice)
    }
    const cents = machines.reduce((sum, machine) => sum + Math.round((machine?.price ?? 0) * 100), 0)
    expect(machinesTotal).toBe(cents / 100)
    expect(steps.flatMap(({ supplies }) => supplies).length).toBeGreaterThan(3)
  })

  it('[issue-21.6] compares parts with a refurbished original screen at wholesale prices', async () => {
    const token = await shop.createToken(persona('greta').email)
    const [guest, member] = await Promise.all([
      shop.call.ok(refurbishingJob, {}),
      shop.call.ok(refurbishingJob, {}, { token }),
    ])
    const [model] = guest.models
    const glass = await shop.call.ok(detail, { id: model?.glass.seoUrl ?? '' })
    expect(model?.glass.price).toBe(glass.displayPrice)
    expect(model?.savedOnParts).toBeCloseTo((model?.screen.price ?? 0) - (model?.partsTotal ?? 0), 2)
    expect(member.models[0]?.partsTotal).toBeLessThan(model?.partsTotal ?? 0)
    const screen = await shop.call.ok(detail, { id: model?.screen.seoUrl ?? '' })
    const refurbished = screen.skus.filter(({ productSpec }) => /Refurbished/.test(productSpec))
    expect(refurbished.map(({ price }) => price)).toContain(model?.screen.price)
  })
})
