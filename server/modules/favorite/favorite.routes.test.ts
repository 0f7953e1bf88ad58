import { favoriteEndpoints } from '@fixbench/contract/favorite/favorite.contract.ts'
import { requireFirst } from '@fixbench/domain/require.ts'
import { specials } from '@fixbench/fixtures/named-products.ts'
import { describe, expect, it } from 'vitest'
import { createBuyer } from '#server/testing/buyers.ts'
import { setUpBuyer, setUpShop } from '#server/testing/set-up-shop.ts'

const shop = setUpShop()
const buyer = setUpBuyer(shop)

const as = () => ({ token: buyer.token })
const formatCode = ({ spuCode }: { spuCode: string }): string => `FB-${spuCode}`
const screen = formatCode(specials.plainScreen)
const list = (input: { keyword?: string; productCode?: string; pageNum?: number; pageSize?: number } = {}) =>
  shop.call.ok(favoriteEndpoints.list, input, as())

describe('the wish list', () => {
  it('[CALL-member-collection, CALL-member-collection-request, CALL-my-product-collection-list, CALL-my-product-collection-list-response, ENTITY-favourites, ROLE-6-member-favourites, SCREEN-1-wish-list] keeps each product once, last added first', async () => {
    const battery = formatCode(specials.battery)
    await shop.call.ok(favoriteEndpoints.add, { productCode: screen, collectionType: 0 }, as())
    const responses = await Promise.all(
      Array.from({ length: 20 }, () => shop.call.ok(favoriteEndpoints.add, { productCode: battery }, as())),
    )

    expect(new Set(responses.map(response => response.id)).size).toBe(1)

    const { rows, total } = await list()
    expect([rows.map(row => row.productCode), total]).toEqual([[battery, screen], 2])
    expect(rows[1]?.seenPrice).toBe(rows[1]?.displayPrice)

    const product = await shop.deps.db.product.findUniqueOrThrow({ where: { productCode: battery } })
    expect(product.favoriteCount).toBe(
      await shop.deps.db.favorite.count({ where: { productId: product.id } }),
    )
  })

  it('[CALL-member-collection] adds a product that another tab is removing in parallel', async () => {
    const codes: number[] = []
    for (let round = 0; round < 10; round += 1) {
      const responses = await Promise.all(
        Array.from({ length: 10 }, async (_, index) => {
          if (index % 2 === 1) return shop.call(favoriteEndpoints.remove, { id: screen }, as())
          const added = await shop.call(favoriteEndpoints.add, { productCode: screen }, as())
          codes.push(added.code)
          return added
        }),
      )
      expect(responses.every(({ status }) => status === 200)).toBe(true)
    }

    expect(codes.filter(code => code !== 0)).toEqual([])

    const product = await shop.deps.db.product.findUniqueOrThrow({ where: { productCode: screen } })
    expect(product.favoriteCount).toBe(
      await shop.deps.db.favorite.count({ where: { productId: product.id } }),
    )
  })

  it('[B-20] reports whether one product is on a wish list of any length', async () => {
    const products = await shop.deps.db.product.findMany({ take: 130, orderBy: { id: 'asc' } })
    await shop.deps.db.favorite.createMany({
      data: products.map(({ id }, index) => ({
        memberId: buyer.memberId,
        productId: id,
        createdAt: new Date(Date.UTC(2025, 0, 1 + index)),
      })),
    })
    await shop.deps.db.product.updateMany({
      where: { id: { in: products.map(({ id }) => id) } },
      data: { favoriteCount: { increment: 1 } },
    })
    const oldest = requireFirst(products).productCode

    expect(await list({ productCode: oldest, pageSize: 1 })).toMatchObject({
      rows: [{ productCode: oldest }],
      total: 1,
    })
    expect(await list({ productCode: 'FB-NONE', pageSize: 1 })).toEqual({ rows: [], total: 0 })

    await shop.call.ok(favoriteEndpoints.remove, { id: oldest }, as())
    expect((await list({ productCode: oldest })).total).toBe(0)
  })

  it('[CALL-member-uncollection-id, CALL-member-uncollection-request] removes by product code and by favorite id', async () => {
    const { id } = await shop.call.ok(favoriteEndpoints.add, { productCode: screen }, as())
    expect(await shop.call.ok(favoriteEndpoints.remove, { id, collectionType: 0 }, as())).toEqual({
      productCode: screen,
      total: 0,
    })

    await shop.call.ok(favoriteEndpoints.add, { productCode: screen }, as())
    await shop.call.ok(favoriteEndpoints.remove, { id: screen }, as())

    expect((await list()).total).toBe(0)
    expect((await shop.call(favoriteEndpoints.remove, { id: screen }, as())).code).toBe(500)
  })

  it('[ERR-3001] accepts only collectionType 0', async () => {
    expect(
      (await shop.call(favoriteEndpoints.add, { productCode: screen, collectionType: 1 }, as())).code,
    ).toBe(3001)
  })

  it('keeps products off sale and hides prices from viewers without access', async () => {
    await shop.call.ok(favoriteEndpoints.add, { productCode: formatCode(specials.offSaleProduct) }, as())
    await shop.call.ok(favoriteEndpoints.add, { productCode: formatCode(specials.quote) }, as())
    const { rows } = await list()

    expect(rows.map(row => [row.productStatus, row.seenPrice === null])).toEqual([
      [1, true],
      [2, false],
    ])
    expect(rows[0]?.displayPrice).toBeNull()
  })

  it('searches by name, treats % and _ literally, and pages in the database', async () => {
    await shop.call.ok(favoriteEndpoints.add, { productCode: screen }, as())
    await shop.call.ok(favoriteEndpoints.add, { productCode: formatCode(specials.battery) }, as())
    expect((await list({ keyword: 'battery' })).total).toBe(1)
    expect((await list({ keyword: '%' })).total).toBe(0)
    const second = await list({ pageNum: 2, pageSize: 1 })
    expect([second.rows.length, second.total]).toEqual([1, 2])
  })

  it('fails as missing for unknown products and favorites of other members', async () => {
    expect((await shop.call(favoriteEndpoints.add, { productCode: 'NONE' }, as())).code).toBe(500)
    const { id } = await shop.call.ok(favoriteEndpoints.add, { productCode: screen }, as())
    const other = await createBuyer(shop)
    expect((await shop.call(favoriteEndpoints.remove, { id }, { token: other.token })).code).toBe(500)
    expect((await list()).total).toBe(1)
  })
})
