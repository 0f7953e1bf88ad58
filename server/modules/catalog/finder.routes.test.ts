import { catalogEndpoints } from '@fixbench/contract/catalog/catalog.contract.ts'
import { requireValue } from '@fixbench/domain/require.ts'
import { specials } from '@fixbench/fixtures/named-products.ts'
import { describe, expect, it } from 'vitest'
import { setUpShop } from '#server/testing/set-up-shop.ts'

const shop = setUpShop()

const { detail, finder, checkModel, list } = catalogEndpoints

describe('the compatible-model finder [OWN-shop-finder-options, OWN-shop-finder-check]', () => {
  it('leads from brand to series to model to parts, and each part opens a non-empty list', async () => {
    const { brands } = await shop.call.ok(finder, {})
    const brandId = brands.find(brand => brand.name === 'Apple')?.id ?? 0
    const { series } = await shop.call.ok(finder, { brandId })
    const seriesId = series.find(entry => entry.name.includes('iPhone 13'))?.id ?? 0
    const { models } = await shop.call.ok(finder, { brandId, seriesId })
    const deviceId = models.find(model => model.name === 'iPhone 13')?.id ?? 0
    const { parts } = await shop.call.ok(finder, { brandId, seriesId, deviceId })
    const screen = parts.find(part => part.name.startsWith('Screen'))

    expect(screen?.count).toBeGreaterThan(0)

    const { total } = await shop.call.ok(list, {
      url: requireValue(screen, 'screen').url,
      tagIds: screen?.tagIds ?? [],
    })
    expect(total).toBeGreaterThan(0)
  })

  it('[B-21] groups series by kind of device and lists brands with most models first', async () => {
    const { brands } = await shop.call.ok(finder, {})
    const counts = brands.map(brand => brand.count)

    expect(counts).toEqual(counts.toSorted((a, b) => b - a))

    const { series } = await shop.call.ok(finder, {
      brandId: brands.find(({ name }) => name === 'Apple')?.id,
    })
    const kinds = series.map(
      ({ name }) => /^(iPhone|iPad|MacBook|Apple Watch|AirPods)/.exec(name)?.[0] ?? name,
    )
    const runs = kinds.filter((kind, index) => kind !== kinds[index - 1])

    expect(runs).toEqual([...new Set(runs)])
    expect(new Set(runs).size).toBeGreaterThan(1)
  })

  it('checks by model code whether a part fits, ignoring case, blanks and dashes', async () => {
    const { productCode, models } = await shop.call.ok(detail, { spuCode: specials.plainScreen.spuCode })
    const code = models[0]?.modelCodes[0] ?? ''
    const typed = `${code.slice(0, 1).toLowerCase()}-${code.slice(1)} `

    expect(await shop.call.ok(checkModel, { productCode, code: typed })).toMatchObject({ result: 'fits' })
    expect(await shop.call.ok(checkModel, { productCode, code: 'Galaxy S23 Ultra' })).toMatchObject({
      result: 'does-not-fit',
    })
    expect(await shop.call.ok(checkModel, { productCode, code: 'X-000' })).toEqual({
      result: 'unknown',
      models: [],
    })
  })
})
