import { catalogEndpoints } from '@fixbench/contract/catalog/catalog.contract.ts'
import { REFURBISHING_STEPS } from '@fixbench/domain/catalog/repair-jobs.ts'
import { requireValue } from '@fixbench/domain/require.ts'
import { persona } from '@fixbench/fixtures/personas.ts'
import { describe, expect, it } from 'vitest'
import { text } from '#server/database/row.ts'
import { setUpShop } from '#server/testing/set-up-shop.ts'

const shop = setUpShop()
const { refurbishingJob, detail } = catalogEndpoints

/** The cheapest product of a category that plugs into the wall. */
const findCheapest = (category: string): string | null =>
  shop.deps.sql.value(
    text,
    `select p.seoUrl from Product p join Category c on c.url = ? and c.id in (p.l2CategoryId, p.l3CategoryId)
       join Sku s on s.productId = p.id
      where p.status = 1 and s.nameEn like '% plug, %' order by s.priceCents, p.id limit 1`,
    category,
  )

describe('refurbishing displays [OWN-catalog-refurbishing-job]', () => {
  it('returns the lowest-priced machine for every step at its product-page price [SHOP-22]', async () => {
    const { steps } = await shop.call.ok(refurbishingJob, {})

    for (const { code, machines } of REFURBISHING_STEPS) {
      const { machine } = steps.find(step => step.code === code) ?? { machine: null }
      expect(machine?.seoUrl).toBe(findCheapest(machines))
    }

    for (const { machine } of steps) {
      const product = await shop.call.ok(detail, { id: requireValue(machine, 'machine').seoUrl })
      expect(machine?.price).toBe(product.displayPrice)
    }
  })

  it('adds the pump and the compressor that the machines need [SHOP-22]', async () => {
    const { steps, utilities, machinesTotal } = await shop.call.ok(refurbishingJob, {})

    // The frame press works with compressed air, which none of the machines makes.
    expect(utilities.map(({ seoUrl }) => seoUrl)).toContain(findCheapest('air-compressors'))

    const prices = [...steps.map(({ machine }) => machine), ...utilities].map(item => item?.price ?? 0)
    expect(machinesTotal).toBeCloseTo(
      prices.reduce((sum, price) => sum + price, 0),
      2,
    )
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
    expect(model?.donorPrice).toBe(Math.round((model?.screen.price ?? 0) / 2))
    expect(member.models[0]?.partsTotal).toBeLessThan(requireValue(model, 'model').partsTotal)

    const screen = await shop.call.ok(detail, { id: model?.screen.seoUrl ?? '' })
    const refurbished = screen.skus.filter(({ productSpec }) => /Refurbished/.test(productSpec))

    expect(refurbished.map(({ price }) => price)).toContain(model?.screen.price)
  })
})
