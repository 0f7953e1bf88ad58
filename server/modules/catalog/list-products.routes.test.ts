import { catalogEndpoints } from '@fixbench/contract/catalog/catalog.contract.ts'
import { listPages } from '@fixbench/contract/catalog/product-filter.ts'
import { requireSome } from '@fixbench/domain/require.ts'
import { specials } from '@fixbench/fixtures/named-products.ts'
import { describe, expect, it } from 'vitest'
import { setUpShop } from '#server/testing/set-up-shop.ts'

const shop = setUpShop()

const { list, facets, preferential } = catalogEndpoints

const getCodes = (rows: { productCode: string }[]): string[] => rows.map(row => row.productCode)

/** Fetches all pages of a list. */
const wholeList = async (filter: Record<string, unknown>, pageSize = 7) => {
  const rows: Awaited<ReturnType<typeof firstPage>>['rows'] = []
  for (let pageNum = 1; ; pageNum += 1) {
    const page = await shop.call.ok(list, { ...filter, pageNum, pageSize })
    rows.push(...page.rows)
    if (page.rows.length < pageSize) return { rows, total: page.total }
  }
}
const firstPage = (filter: Record<string, unknown>) => shop.call.ok(list, filter)

describe('POST /api/shop/home/list/product', () => {
  it('[CALL-shop-home-list-product] returns 20 rows of the category and the total', async () => {
    const { rows, total } = await firstPage({ url: 'iphone-parts' })
    expect(rows).toHaveLength(20)
    const inTable = await shop.deps.db.product.count({ where: { l1CategoryId: 1000, status: 1 } })
    expect(total).toBe(inTable)
  })

  it.each([-1, 0, 1, 2, 3, 4])(
    '[CALL-shop-home-list-product] sort %i: all pages together contain every product once',
    async sortType => {
      const { rows, total } = await wholeList({ url: 'iphone-parts', sortType })
      expect(rows).toHaveLength(total)
      expect(new Set(getCodes(rows)).size).toBe(total)
    },
  )

  it('[storefront-5] lists sold-out products last, each with a restock date', async () => {
    const { rows } = await wholeList({ url: 'iphone-parts' })
    const isOut = await Promise.all(
      rows.map(async ({ productCode }) => {
        const { stockSum } = await shop.deps.db.product.findUniqueOrThrow({ where: { productCode } })
        return stockSum === 0
      }),
    )

    expect(isOut).toContain(true)
    expect(isOut).toEqual(isOut.toSorted((a, b) => Number(a) - Number(b)))

    const now = shop.deps.clock.now().getTime()
    const isDated = rows.map(({ restockAt }) => restockAt !== null && Date.parse(restockAt) > now)

    expect(isDated).toEqual(rows.map(({ stockSum, isPresale }) => stockSum === 0 && !isPresale))
  })

  it('[B-22] lists best sellers by quantity sold across pages', async () => {
    const { rows } = await wholeList({ page: 'best-sellers' }, 20)
    const sold = rows.map(row => row.soldCount)
    expect(sold).toEqual(sold.toSorted((a, b) => b - a))
    expect(sold[0]).toBeGreaterThan(0)
  })

  it.each([
    ['thanksgiving', { page: 'thanksgiving' }, 1],
    ['hot deals', { page: 'hot-deals' }, 15],
    ['promotion', { page: 'promotion' }, 1],
    ['clearance', { page: 'promotion', campaign: 'clearance' }, 25],
    ['battery week', { campaign: 'battery-week' }, 1],
  ])('[B-22] every card of %s shows the promised reduction', async (_, filter, leastPercent) => {
    const { rows, total } = await wholeList(filter, 20)
    expect(total).toBeGreaterThan(3)
    const percents = rows.map(
      ({ displayPrice, joinPrice }) => 100 - ((displayPrice ?? 0) * 100) / (joinPrice ?? 0),
    )
    expect(Math.min(...percents)).toBeGreaterThanOrEqual(leastPercent - 0.1)
  })

  it('sorts by guest price in both directions, hidden prices last', async () => {
    const up = (await wholeList({ sortType: 0 }, 50)).rows.map(row => row.displayPrice)
    const shown = up.filter(price => price !== null)
    expect(shown).toEqual(shown.toSorted((a, b) => a - b))
    expect(requireSome(up.slice(shown.length)).every(price => price === null)).toBe(true)
    expect(up.length).toBeGreaterThan(shown.length)
    const down = (await wholeList({ sortType: 1 }, 50)).rows.flatMap(row => row.displayPrice ?? [])
    expect(down).toEqual(shown.toReversed())
  })

  it('filters by an inclusive price range', async () => {
    const [first] = (await firstPage({ url: 'iphone-parts' })).rows
    const price = first?.displayPrice ?? 0
    const exact = await wholeList({ url: 'iphone-parts', priceMin: price, priceMax: price })
    expect(getCodes(exact.rows)).toContain(first?.productCode)
    expect(requireSome(exact.rows).every(row => row.displayPrice === price)).toBe(true)
  })

  it('widens within a feature group and narrows across groups', async () => {
    const readCount = async (features: string[]) => (await firstPage({ url: 'iphone-parts', features })).total
    const soft = await readCount(['grade:Soft OLED'])
    const both = await readCount(['grade:Soft OLED', 'grade:OEM Quality'])
    const screens = await readCount(['grade:Soft OLED', 'grade:OEM Quality', 'partType:Screens'])
    expect(soft).toBeGreaterThan(0)
    expect(both).toBeGreaterThan(soft)
    expect(screens).toBeLessThan(both)
  })

  it('[UI-2.7-category-tag-filters] accepts tagIds as menu links send them', async () => {
    const { rows, total } = await wholeList({ url: 'iphone-parts', tagIds: '202' })
    expect(total).toBeGreaterThan(0)
    expect(requireSome(rows).every(row => row.spuTitle.includes('Batter'))).toBe(true)
  })

  it('excludes sold-out products with the in-stock filter', async () => {
    const { rows } = await wholeList({ inStock: 1 }, 50)
    expect(requireSome(rows).every(row => row.stockSum > 0)).toBe(true)
    expect(getCodes(rows)).not.toContain(`FB-${specials.soldOut.spuCode}`)
  })

  it('excludes products off sale from every list', async () => {
    const { rows } = await wholeList({}, 50)
    expect(rows.map(row => row.spuCode)).not.toContain(specials.offSaleProduct.spuCode)
  })

  it.each(listPages)('page %s lists products without duplicates across pages', async page => {
    const { rows, total } = await wholeList({ page }, 30)
    expect(total).toBeGreaterThan(0)
    expect(new Set(getCodes(rows)).size).toBe(total)
  })

  it('returns an empty list for an unknown category, campaign, tag or feature', async () => {
    for (const filter of [
      { url: 'no-such-category' },
      { campaign: 'no-such-campaign' },
      { tagIds: [999_999] },
      { features: ['grade:No Such Grade'] },
    ]) {
      expect(await firstPage(filter)).toEqual({ rows: [], total: 0 })
    }
  })

  it('rejects non-numeric values by field', async () => {
    const response = await shop.app.inject({
      method: 'POST',
      url: list.path,
      payload: { pageNum: '0', pageSize: '1000', sortType: 'cheap' },
    })
    expect(response.json().code).toBe(3001)
    expect(
      response
        .json()
        .data.fields.map((field: { field: string }) => field.field)
        .toSorted(),
    ).toEqual(['pageNum', 'pageSize', 'sortType'])
  })

  it('[ENTITY-search-item-discountRate] shows 8.5 tenths as 15 percent off, and 19.99 to 14.99 as 25', async () => {
    const rows = (await wholeList({ page: 'hot-deals' }, 50)).rows
    const rate = rows.find(row => row.spuCode === specials.rateDiscount.spuCode)

    expect(rate).toMatchObject({ discountType: 2, discountRate: 8.5, discountPercent: 15, discountAmt: null })

    const badge = rows.find(row => row.spuCode === specials.badge.spuCode)
    expect(badge).toMatchObject({
      discountType: 1,
      joinPrice: 19.99,
      displayPrice: 14.99,
      discountAmt: 5,
      discountPercent: 25,
    })
  })
})

describe('POST /api/shop/product/queryFeaturesByCategoryId', () => {
  it('[CALL-shop-product-queryFeaturesByCategoryId] counts the products of the list with each value', async () => {
    const { groups, total } = await shop.call.ok(facets, { url: 'iphone-parts' })
    expect(total).toBe((await firstPage({ url: 'iphone-parts' })).total)
    const grades = groups.find(group => group.key === 'grade')
    expect(grades?.values.length).toBeGreaterThan(2)
    for (const { id, count } of grades?.values ?? []) {
      expect((await firstPage({ url: 'iphone-parts', features: [String(id)] })).total).toBe(count)
    }
  })

  it('applies the other filters but ignores the selection of the counted group', async () => {
    const before = await shop.call.ok(facets, { url: 'iphone-parts' })
    const chosen = await shop.call.ok(facets, { url: 'iphone-parts', features: ['partType:Batteries'] })
    const partTypes = (data: typeof before) => data.groups.find(group => group.key === 'partType')

    expect(partTypes(chosen)?.values.map(({ value, count }) => [value, count])).toEqual(
      partTypes(before)?.values.map(({ value, count }) => [value, count]),
    )
    expect(
      partTypes(chosen)
        ?.values.filter(value => value.isSelected)
        .map(({ value }) => value),
    ).toEqual(['Batteries'])
    expect(chosen.total).toBeLessThan(before.total)
  })

  it('counts one product less in stock once its last unit is gone [issue 41]', async () => {
    const { db, cache } = shop.deps
    const before = await shop.call.ok(facets, { url: 'iphone-parts' })
    const { id, stockSum } = await db.product.findFirstOrThrow({
      where: { l1CategoryId: 1000, status: 1, stockSum: { gt: 0 } },
    })

    await db.product.update({ where: { id }, data: { stockSum: 0 } })
    cache.bump('catalog')
    const after = await shop.call.ok(facets, { url: 'iphone-parts' })
    await db.product.update({ where: { id }, data: { stockSum } })

    expect(after).toMatchObject({ total: before.total, inStockCount: before.inStockCount - 1 })
  })
})

describe('POST /api/product/preferential/list', () => {
  it('[CALL-product-preferential-list] lists reduced products, largest reduction first', async () => {
    const { rows, total } = await shop.call.ok(preferential, { pageSize: 100 })
    expect(total).toBeGreaterThan(0)
    expect(requireSome(rows).every(row => row.discountType > 0)).toBe(true)
    const spuCodes = rows.map(row => row.spuCode)
    expect(spuCodes).not.toContain(specials.endedDiscount.spuCode)
    expect(spuCodes).not.toContain(specials.futureDiscount.spuCode)
  })
})
