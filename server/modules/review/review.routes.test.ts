import { reviewEndpoints } from '@fixbench/contract/review/review.contract.ts'
import { summarizeStars } from '@fixbench/domain/catalog/summarize-stars.ts'
import { requireSome } from '@fixbench/domain/require.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { setUpShop } from '#server/testing/set-up-shop.ts'

const shop = setUpShop()
let productCode: string
let productId: number
beforeAll(async () => {
  const product = await shop.deps.db.product.findFirstOrThrow({ orderBy: { reviewCount: 'desc' } })
  productCode = product.productCode
  productId = product.id
})

const { list } = reviewEndpoints

describe('POST /api/shop/comment/list', () => {
  it('[CALL-shop-comment-list] pages through the approved reviews, newest first, without duplicates', async () => {
    const first = await shop.call.ok(list, { productCode, pageSize: 3 })
    const second = await shop.call.ok(list, { productCode, pageSize: 3, pageNum: 2 })
    const times = [...first.rows, ...second.rows].map(row => row.createTime)
    expect(times).toEqual(times.toSorted().toReversed())
    expect(new Set([...first.rows, ...second.rows].map(row => row.id)).size).toBe(times.length)
    expect(first.total).toBe(await shop.deps.db.review.count({ where: { productId, status: 'shown' } }))
  })

  it('filters rows by stars; the summary still covers all reviews', async () => {
    const all = await shop.call.ok(list, { productCode })
    const five = await shop.call.ok(list, { productCode, rating: 5 })
    expect(requireSome(five.rows).every(row => row.rating === 5)).toBe(true)
    expect(five.total).toBe(all.summary.stars['5'])
    expect(five.summary).toEqual(all.summary)
  })

  it('[storefront-reviews] filters rows by variant; the variants count all approved reviews', async () => {
    const { product } = await shop.deps.db.review.findFirstOrThrow({
      where: { skuSpec: { not: '' }, status: 'shown' },
      select: { product: { select: { productCode: true } } },
    })
    const all = await shop.call.ok(list, product)

    expect(all.variants.length).toBeGreaterThan(0)

    for (const { productSpec, count } of all.variants) {
      const some = await shop.call.ok(list, { ...product, productSpec })
      expect(some.total).toBe(count)
      expect(requireSome(some.rows).every(row => row.productSpec === productSpec)).toBe(true)
      expect(some.variants).toEqual(all.variants)
    }

    expect((await shop.call.ok(list, { ...product, productSpec: 'No such variant' })).total).toBe(0)
  })

  it('counts a review only after it is approved', async () => {
    const before = await shop.call.ok(list, { productCode })
    const row = await shop.deps.db.review.create({
      data: {
        productId,
        authorName: 'Test',
        rating: 1,
        content: '<b>bad</b>',
        status: 'pending',
        createdAt: shop.deps.clock.now(),
      },
    })
    shop.deps.cache.bump('reviews')

    expect((await shop.call.ok(list, { productCode })).total).toBe(before.total)

    await shop.deps.db.review.update({ where: { id: row.id }, data: { status: 'shown' } })
    shop.deps.cache.bump('reviews')
    const after = await shop.call.ok(list, { productCode })

    expect(after.total).toBe(before.total + 1)
    expect(after.summary.stars['1']).toBe(before.summary.stars['1'] + 1)
    expect(after.rows[0]?.content).toBe('<b>bad</b>')
  })

  it('returns an empty list for an unknown product', async () => {
    expect(await shop.call.ok(list, { productCode: 'NO-SUCH' })).toMatchObject({ rows: [], total: 0 })
  })
})

describe('summarizeStars', () => {
  it('averages to one decimal', () => {
    const rows = [
      { rating: 5, count: 2, withImages: 1 },
      { rating: 4, count: 1, withImages: 0 },
    ]
    expect(summarizeStars(rows)).toEqual({
      average: 4.7,
      count: 3,
      withImages: 1,
      stars: { '5': 2, '4': 1, '3': 0, '2': 0, '1': 0 },
    })
    expect(summarizeStars([]).average).toBe(0)
  })
})
