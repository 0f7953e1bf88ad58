import { categoryEndpoints } from '@fixbench/contract/category/category.contract.ts'
import { searchEndpoints } from '@fixbench/contract/search/search.contract.ts'
import { specials } from '@fixbench/fixtures/named-products.ts'
import { describe, expect, it } from 'vitest'
import { setOnSale } from '#server/modules/catalog/change-product.ts'
import { setUpShop } from '#server/testing/set-up-shop.ts'

const shop = setUpShop()

const { skuCode, spuCode } = specials.plainScreen
const keyword = 'iphone 13 screen'

const seen = async () => {
  const product = await shop.deps.db.product.findUniqueOrThrow({ where: { spuCode } })
  const category = await shop.call.ok(categoryEndpoints.get, { categoryId: product.l3CategoryId })
  const byCode = await shop.call.ok(searchEndpoints.suggest, { keyword: skuCode })
  const byWords = await shop.call.ok(searchEndpoints.suggest, { keyword })

  return {
    productCount: category.productCount,
    isFirst: byCode.items[0]?.productCode === product.productCode,
    hits: byWords.totalItems,
  }
}

describe('a product that goes off sale and back on sale', () => {
  it('[UI-2.8-view-products] is counted and found by words and code only while it is on sale', async () => {
    const before = await seen()
    expect(before.isFirst).toBe(true)

    await setOnSale(shop.deps, { skuCode, isOnSale: false })
    expect(await seen()).toEqual({
      productCount: before.productCount - 1,
      isFirst: false,
      hits: before.hits - 1,
    })

    await setOnSale(shop.deps, { skuCode, isOnSale: true })
    await setOnSale(shop.deps, { skuCode, isOnSale: true })

    expect(await seen()).toEqual(before)
  })
})
