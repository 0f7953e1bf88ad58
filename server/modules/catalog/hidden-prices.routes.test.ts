import { cartEndpoints } from '@fixbench/contract/cart/cart.contract.ts'
import { catalogEndpoints } from '@fixbench/contract/catalog/catalog.contract.ts'
import type { ProductCard } from '@fixbench/contract/catalog/product-card.ts'
import { favoriteEndpoints } from '@fixbench/contract/favorite/favorite.contract.ts'
import { historyEndpoints } from '@fixbench/contract/history/history.contract.ts'
import { searchEndpoints } from '@fixbench/contract/search/search.contract.ts'
import { specials } from '@fixbench/fixtures/named-products.ts'
import { persona } from '@fixbench/fixtures/personas.ts'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { createBuyer } from '#server/testing/buyers.ts'
import { setUpShop } from '#server/testing/set-up-shop.ts'

const shop = setUpShop()
let token: string
beforeAll(async () => {
  token = await shop.createToken(persona('oliver').email)
})

const hidden = [
  { what: 'Sign In To See Price', special: specials.memberPrice },
  { what: 'Email For Quotes', special: specials.quote },
]

const priceKeys =
  /"(displayPrice|maxPrice|joinPrice|discountAmt|discountPrice|discountRate|lowestPrice|price|totalPrice|unitPrice)":(\d|")/

/** The responses of all product endpoints for one product. */
const fetchResponses = async (spuCode: string, skuCode: string, { asMember }: { asMember: boolean }) => {
  const product = await shop.deps.db.product.findUniqueOrThrow({ where: { spuCode } })
  const options = asMember ? { token } : {}
  const { call } = shop
  const card = (page: { rows: ProductCard[] }) => page.rows.filter(row => row.spuCode === spuCode)
  const inCategory = { categoryId: product.l3CategoryId, pageSize: 100 }

  return {
    card: card(await call.ok(catalogEndpoints.list, inCategory, options)),
    search: card(await call.ok(searchEndpoints.search, { keyWord: product.nameEn, pageSize: 50 }, options)),
    suggest: (await call.ok(searchEndpoints.suggest, { keyword: spuCode }, options)).items.filter(
      row => row.spuCode === spuCode,
    ),
    detail: await call.ok(catalogEndpoints.detail, { spuCode }, options),
    skuPrice: await call.ok(catalogEndpoints.skuPrice, { items: [{ skuCode, buyCount: 10 }] }, options),
  }
}

/** Names of the responses that contain a price of the product. */
const findPriced = (responses: Record<string, unknown>): string[] =>
  Object.keys(responses).filter(name => priceKeys.test(JSON.stringify(responses[name])))

describe.each(hidden)('a product with $what', ({ special }) => {
  it('[ROLE-6-guest-prices] hides its price from guests in every response', async () => {
    const responses = await fetchResponses(special.spuCode, special.skuCode, { asMember: false })
    expect(responses.card).toHaveLength(1)
    expect(responses.search).toHaveLength(1)
    expect(responses.suggest).toHaveLength(1)
    expect(responses.skuPrice.rows).toHaveLength(1)
    expect(findPriced(responses)).toEqual([])
  })

  it('never matches the price filter of a guest', async () => {
    const { rows } = await shop.call.ok(catalogEndpoints.list, { priceMin: 0, pageSize: 100, sortType: 1 })
    expect(rows.map(row => row.spuCode)).not.toContain(special.spuCode)
  })
})

describe('a member', () => {
  it("sees one consistent price behind 'Sign In To See Price'", async () => {
    const { spuCode, skuCode } = specials.memberPrice
    const { card, search, suggest, detail, skuPrice } = await fetchResponses(spuCode, skuCode, {
      asMember: true,
    })
    const prices = [card[0], search[0], suggest[0], detail].map(response => response?.displayPrice)

    expect(prices[0]).toBeGreaterThan(0)
    expect(new Set(prices).size).toBe(1)
    expect(skuPrice.rows[0]?.price).toBeGreaterThan(0)
  })

  it("sees no price behind 'Email For Quotes' either", async () => {
    const responses = await fetchResponses(specials.quote.spuCode, specials.quote.skuCode, { asMember: true })
    expect(findPriced(responses)).toEqual([])
  })

  it('no longer sees a price that becomes quote-only, including stored earlier prices', async () => {
    const { spuCode, skuCode } = specials.rateDiscount
    const { db, cache } = shop.deps
    const { productCode, priceMode, guestPriceCents, memberPriceCents } = await db.product.findUniqueOrThrow({
      where: { spuCode },
    })
    onTestFinished(async () => {
      await db.product.update({ where: { spuCode }, data: { priceMode, guestPriceCents, memberPriceCents } })
      cache.bump('catalog')
    })

    const by = { token: (await createBuyer(shop)).token }
    await shop.call.ok(cartEndpoints.add, { skuCode, buyCount: 1 }, by)
    await shop.call.ok(favoriteEndpoints.add, { productCode, collectionType: 0 }, by)
    await shop.call.ok(historyEndpoints.add, { productCode }, by)
    const stored = async () => {
      const [cart, favorites, history] = [
        await shop.call.ok(cartEndpoints.list, {}, by),
        await shop.call.ok(favoriteEndpoints.list, {}, by),
        await shop.call.ok(historyEndpoints.list, {}, by),
      ]

      return [cart.rows, favorites.rows, history.rows].map(rows => ({
        found: rows.length,
        showsPrice:
          /"(price|listPrice|lineTotal|joinPrice|displayPrice|seenPrice|discountPrice|lowestPrice)":\d/.test(
            JSON.stringify(rows),
          ),
      }))
    }

    expect(await stored()).toEqual(Array.from({ length: 3 }, () => ({ found: 1, showsPrice: true })))

    const onRequest = { priceMode: 'quote', guestPriceCents: null, memberPriceCents: null }
    await db.product.update({ where: { spuCode }, data: onRequest })
    cache.bump('catalog')

    expect(await stored()).toEqual(Array.from({ length: 3 }, () => ({ found: 1, showsPrice: false })))

    const { summary } = await shop.call.ok(cartEndpoints.list, {}, by)
    expect(summary).toMatchObject({ itemsTotal: 0, listTotal: 0 })
  })
})
