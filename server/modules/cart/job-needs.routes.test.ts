import { cartEndpoints } from '@fixbench/contract/cart/cart.contract.ts'
import { requireSome, requireValue } from '@fixbench/domain/require.ts'
import { specials } from '@fixbench/fixtures/named-products.ts'
import { describe, expect, it } from 'vitest'
import { createBuyer, putIntoCart } from '#server/testing/buyers.ts'
import { setUpShop } from '#server/testing/set-up-shop.ts'

const shop = setUpShop()

const { skuCode, spuCode } = specials.plainScreen
const needs = (input: { skuCodes?: string[]; pageNum?: number; pageSize?: number } = {}, token?: string) =>
  shop.call.ok(cartEndpoints.needs, input, token === undefined ? {} : { token })

const findSku = (productCode: string) =>
  shop.deps.db.sku.findFirstOrThrow({ where: { product: { productCode }, status: 1 } })

describe('[storefront-7] products that complete a repair', () => {
  it('[OWN-cart-needs] lists in-stock accessories, each with the product that needs it', async () => {
    const { rows, total } = await needs({ skuCodes: [skuCode] })
    expect(total).toBeGreaterThan(0)
    expect(requireSome(rows).every(({ stockSum, isPresale }) => stockSum > 0 && !isPresale)).toBe(true)
    const screen = await shop.deps.db.product.findUniqueOrThrow({ where: { spuCode } })
    expect(new Set(rows.map(({ neededFor }) => neededFor))).toEqual(new Set([screen.nameEn]))
  })

  it('[OWN-cart-needs] excludes products in the cart and pages through the rest without duplicates', async () => {
    const { rows, total } = await needs({ skuCodes: [skuCode], pageSize: 24 })
    const [first] = rows
    const other = await findSku(requireValue(first, 'first').productCode)
    const fewer = await needs({ skuCodes: [skuCode, other.skuCode], pageSize: 24 })

    expect(fewer.rows.map(({ productCode }) => productCode)).not.toContain(first?.productCode)

    const pages = await Promise.all(
      Array.from({ length: total }, (_, index) =>
        needs({ skuCodes: [skuCode], pageNum: index + 1, pageSize: 1 }),
      ),
    )
    expect(pages.flatMap(page => page.rows.map(row => row.productCode))).toEqual(
      rows.map(row => row.productCode),
    )
  })

  it('[OWN-cart-needs] uses the member’s own cart when no SKU codes are sent', async () => {
    const buyer = await createBuyer(shop)
    expect(await needs({}, buyer.token)).toEqual({ rows: [], total: 0 })
    await putIntoCart(shop, buyer, skuCode, 1)
    expect(await needs({}, buyer.token)).toEqual(
      expect.objectContaining({ total: (await needs({ skuCodes: [skuCode] })).total }),
    )
  })

  it('[OWN-cart-needs] returns nothing for an empty cart and for unknown codes', async () => {
    expect(await needs()).toEqual({ rows: [], total: 0 })
    expect(await needs({ skuCodes: ['NO-SUCH-SKU'] })).toEqual({ rows: [], total: 0 })
  })
})
