import { catalogEndpoints } from '@fixbench/contract/catalog/catalog.contract.ts'
import { persona } from '@fixbench/fixtures/personas.ts'
import { describe, expect, it } from 'vitest'
import { setUpShop } from '#server/testing/set-up-shop.ts'

const shop = setUpShop()
const { backGlassJob, detail } = catalogEndpoints

describe('the back-glass job [OWN-catalog-back-glass-job]', () => {
  it('[issue-21.6] matches the product-page prices of glass and housing for guests and wholesale members', async () => {
    const token = await shop.createToken(persona('wanda').email)
    for (const options of [{}, { token }]) {
      const { models, withLaserMinutes, withHousingMinutes } = await shop.call.ok(backGlassJob, {}, options)
      expect(models.length).toBeGreaterThan(0)
      expect(withLaserMinutes).toBeLessThan(withHousingMinutes)
      for (const { glass, housing } of models.slice(0, 3)) {
        for (const part of [glass, housing]) {
          const product = await shop.call.ok(detail, { id: part.seoUrl }, options)
          expect(part.price).toBe(product.displayPrice)
        }
      }
    }
  })

  it('[issue-21.6] lists only phones with a bonded back', async () => {
    const { models } = await shop.call.ok(backGlassJob, {})
    expect(models.map(({ name }) => name)).toContain('iPhone 13')
    expect(models.filter(({ name }) => /iPhone (14|15|16)( Plus)?$/.test(name))).toEqual([])
  })
})
