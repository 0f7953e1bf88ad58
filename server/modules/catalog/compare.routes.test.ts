import { catalogEndpoints } from '@fixbench/contract/catalog/catalog.contract.ts'
import { requireFirst } from '@fixbench/domain/require.ts'
import { specials } from '@fixbench/fixtures/named-products.ts'
import { describe, expect, it } from 'vitest'
import { setUpShop } from '#server/testing/set-up-shop.ts'

const shop = setUpShop()

const compare = (skuCodes: string[]) => shop.call(catalogEndpoints.compare, { skuCodes })
const codes = [specials.battery.skuCode, specials.plainScreen.skuCode]

describe('[storefront-5] comparing SKUs', () => {
  it('[OWN-catalog-compare] returns them in the requested order without duplicates, at product-page prices', async () => {
    const { data } = await compare([...codes, requireFirst(codes), 'NO-SUCH-SKU'])
    expect(data?.rows.map(({ skuCode }) => skuCode)).toEqual(codes)

    const [battery] = data?.rows ?? []
    const product = await shop.call.ok(catalogEndpoints.detail, { productCode: battery?.productCode })
    const sku = product.skus.find(({ skuCode }) => skuCode === battery?.skuCode)

    expect(battery).toMatchObject({
      price: sku?.price,
      stock: sku?.stock,
      warrantyMonths: product.warrantyMonths,
    })
    expect(battery?.features).toEqual({ ...product.features, ...sku?.features })
  })

  it('[OWN-catalog-compare] accepts one to four SKUs', async () => {
    expect((await compare(['A', 'B', 'C', 'D', 'E'])).code).toBe(3001)
    expect((await compare([])).code).toBe(3001)
    expect((await compare(['A', 'B', 'C', 'D'])).data).toEqual({ rows: [], total: 0 })
  })
})
