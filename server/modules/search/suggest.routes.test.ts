import { searchEndpoints } from '@fixbench/contract/search/search.contract.ts'
import { requireSome, requireValue } from '@fixbench/domain/require.ts'
import { specials } from '@fixbench/fixtures/named-products.ts'
import { describe, expect, it } from 'vitest'
import { setSkuPrice } from '#server/modules/catalog/change-product.ts'
import { setUpShop } from '#server/testing/set-up-shop.ts'

const shop = setUpShop()

const { search, suggest } = searchEndpoints

const TOO_LONG = 'Search keyword is too long'

describe('GET /api/shop/home/suggest', () => {
  it('[CALL-shop-home-suggest] [ENTITY-suggestion-strings] [CALL-shop-home-suggest-response] [ENTITY-suggestion] returns suggestions from one character on', async () => {
    const response = await shop.call.ok(suggest, { keyword: 'i' })
    expect(
      Object.keys(response)
        .filter(key => key !== 'alsoBought')
        .toSorted(),
    ).toEqual(['categories', 'correctedQuery', 'items', 'suggestions', 'totalItems'])
    expect(response.items).toHaveLength(10)
    expect(response.totalItems).toBeGreaterThan(10)
    expect(response.suggestions.length).toBeGreaterThan(0)
    expect(requireSome(response.suggestions).every(term => typeof term === 'string')).toBe(true)
    expect(requireSome(response.suggestions).every(term => /\bi/i.test(term))).toBe(true)
  })

  it('[issue 18] suggests products that several members bought with the first results, but none that only one member bought', async () => {
    const keyword = 'battery for iphone 13'
    const asked = async () =>
      (await shop.call.ok(suggest, { keyword })).alsoBought?.map(({ productCode }) => productCode) ?? []
    const [first] = (await shop.call.ok(suggest, { keyword })).items
    const { productCode } = await shop.deps.db.product.findFirstOrThrow({
      where: { familyId: null, stockSum: { gt: 0 }, productCode: { notIn: await asked() } },
      orderBy: { id: 'desc' },
    })
    const order = async (memberId: number) => {
      const skus = await shop.deps.db.sku.findMany({
        where: {
          product: { productCode: { in: [requireValue(first, 'first').productCode, productCode] } },
          status: 1,
        },
        distinct: ['productId'],
        include: { product: true },
      })
      expect(skus).toHaveLength(2)

      const like = await shop.deps.db.order.findFirstOrThrow({ where: { paidAt: { not: null } } })
      const { id: _id, invoiceNo: _no, shipBreakdown: _s, parcelPlan: _p, ...facts } = like
      const orderNo = `BOUGHT-${memberId}-${Math.trunc(performance.now() * 1000)}`
      await shop.deps.db.order.create({
        data: {
          ...facts,
          memberId,
          orderNo,
          submitKey: orderNo,
          status: 'received',
          items: {
            create: skus.map(({ id, productId, skuCode, product }) => ({
              skuId: id,
              productId,
              skuCode,
              productCode: product.productCode,
              skuName: product.nameEn,
              imageUrl: '',
              seoUrl: product.seoUrl,
              quantity: 1,
              listPriceCents: 100,
              unitPriceCents: 100,
              lineCents: 100,
            })),
          },
        },
      })
      shop.deps.cache.bump('catalog')
    }

    const members = await shop.deps.db.member.findMany({ select: { id: true }, take: 30 })
    const [one = { id: 0 }, ...others] = members
    await order(one.id)
    await order(one.id)

    expect(await asked()).not.toContain(productCode)

    for (const { id } of others) await order(id)
    expect((await asked())[0]).toBe(productCode)
  })

  it("[ENTITY-search-category-all] puts 'All Categories' with id 0 first, which isn’t stored", async () => {
    const { categories, totalItems } = await shop.call.ok(suggest, { keyword: 'iphone 13' })
    expect(categories[0]).toMatchObject({ categoryId: 0, nameEn: 'All Categories', productCount: totalItems })
    expect(categories.filter(category => category.categoryId === 0)).toHaveLength(1)
    expect(await shop.deps.db.category.count({ where: { id: 0 } })).toBe(0)
  })

  it('returns current prices and stock even for repeated requests', async () => {
    const { skuCode, spuCode } = specials.rateDiscount
    const shown = async () =>
      (await shop.call.ok(suggest, { keyword: spuCode })).items.find(item => item.spuCode === spuCode)
    const before = await shown()
    await setSkuPrice(shop.deps, { skuCode, priceCents: 1000, reason: 'test' })
    const after = await shown()

    expect(after?.displayPrice).toBe(8.5)
    expect(before?.displayPrice).not.toBe(8.5)
  })

  it('[RULE-5-search-blank-ignored] returns nothing for a blank keyword', async () => {
    const empty = { suggestions: [], categories: [], items: [], totalItems: 0, correctedQuery: null }
    expect(await shop.call.ok(suggest, { keyword: '   ' })).toEqual(empty)
  })

  it('[ENTITY-search-item] [ENTITY-search-item-stockSum] returns the fields of a search item', async () => {
    const { items } = await shop.call.ok(suggest, { keyword: 'IP13-BAT' })
    expect(items[0]).toMatchObject({
      spuTitle: 'Battery for iPhone 13',
      productCode: 'FB-IP13-BAT',
      seoUrl: 'battery-for-iphone-13',
      imgUrl: expect.stringMatching(/^\/pictures\/./),
      discountType: 2,
      discountRate: 8.5,
    })

    for (const field of [
      'imgUrl',
      'keywordTitle',
      'displayPrice',
      'joinPrice',
      'ladderStatus',
      'stockSum',
    ] as const) {
      expect(items[0]).toHaveProperty(field)
    }

    const soldOut = await shop.call.ok(suggest, { keyword: specials.soldOut.spuCode })
    expect(items[0]?.stockSum).toBeGreaterThan(0)
    expect(soldOut.items[0]?.stockSum).toBe(0)
  })

  it('corrects and counts like the search', async () => {
    for (const keyword of ['sreen iphne 13', 'iphone 13', 'bat', 'laser']) {
      const suggested = await shop.call.ok(suggest, { keyword })
      const searched = await shop.call.ok(search, { keyWord: keyword })
      expect(suggested.correctedQuery).toBe(searched.correctedQuery)
      expect(suggested.totalItems).toBe(searched.total)
    }
  })

  it('returns the next ten products', async () => {
    const first = await shop.call.ok(suggest, { keyword: 'iphone' })
    const second = await shop.call.ok(suggest, { keyword: 'iphone', pageNum: 2 })
    const codes = [...first.items, ...second.items].map(item => item.productCode)
    expect(new Set(codes).size).toBe(20)
  })

  it('[RULE-5-search-too-long] rejects 256 characters', async () => {
    expect(await shop.call(suggest, { keyword: 'é'.repeat(256) })).toMatchObject({
      code: 3001,
      msg: TOO_LONG,
    })
  })
})
