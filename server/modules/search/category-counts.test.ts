import { specials } from '@fixbench/fixtures/named-products.ts'
import { describe, expect, it } from 'vitest'
import { setOnSale } from '#server/modules/catalog/change-product.ts'
import { setUpShop } from '#server/testing/set-up-shop.ts'
import { countByCategory } from './category-counts.ts'
import { planSearch } from './search-plan.ts'

const shop = setUpShop()
const { skuCode } = specials.plainScreen

describe('the category counts of a single term', () => {
  it.each(['ip', 'iphone', 'screen'])(
    '[UI-2.8-view-products] equal the counts of the matches for “%s”, before and after a product goes off sale',
    async keyword => {
      const readBoth = () => {
        const plan = planSearch(shop.deps, keyword, true)
        return [countByCategory(shop.deps, plan, 1), countByCategory(shop.deps, plan, Infinity)] as const
      }

      const [cached, counted] = readBoth()
      expect(cached).toEqual(counted)

      await setOnSale(shop.deps, { skuCode, isOnSale: false })
      const [cachedAfter, countedAfter] = readBoth()

      expect(cachedAfter).toEqual(countedAfter)
      expect(cachedAfter).not.toEqual(cached)

      await setOnSale(shop.deps, { skuCode, isOnSale: true })
    },
  )
})
