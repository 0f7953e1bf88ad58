import { HOUR_MS } from '@fixbench/contract/core/time.ts'
import { reviewEndpoints } from '@fixbench/contract/review/review.contract.ts'
import { persona } from '@fixbench/fixtures/personas.ts'
import { describe, expect, it } from 'vitest'
import { makeOrder } from '#server/testing/builders/order.ts'
import { createBuyer } from '#server/testing/buyers.ts'
import { setUpShop } from '#server/testing/set-up-shop.ts'
import { storePhoto } from '#server/testing/uploads.ts'
import { decideReview } from './review.due.ts'
import { formatAuthorName } from './review.rules.ts'

const shop = setUpShop()

const { list, toComment, batchAdd, own } = reviewEndpoints

const createReviewable = async (status: 'received' | 'shipped' = 'received') => {
  const buyer = await createBuyer(shop)
  const order = await makeOrder(shop.deps.db, buyer.memberId, { status })
  const item = order.items[0]
  if (item === undefined) throw new Error('The order has no items')
  const form = (facts: { rating?: number; images?: string[] } = {}) => ({
    orderNo: order.orderNo,
    items: [{ orderItemId: String(item.id), rating: 4, content: 'Fits <b>well</b>', ...facts }],
  })

  return { ...buyer, order, item, form }
}

const getProduct = (id: number) => shop.deps.db.product.findUniqueOrThrow({ where: { id } })
const readBalance = async (id: number): Promise<number> =>
  (await shop.deps.db.member.findUniqueOrThrow({ where: { id } })).pointsBalance

describe('POST /api/shop/comment/toComment/{id}', () => {
  it('[CALL-shop-comment-toComment-id] lists the items of a received order', async () => {
    const { order, token } = await createReviewable()
    const response = await shop.call.ok(toComment, { id: order.orderNo }, { token })
    expect(response).toMatchObject({ orderNo: order.orderNo, points: 20, pointsWithImages: 40 })
    expect(response.items).toMatchObject([{ skuNo: order.items[0]?.skuCode, isReviewed: false }])
  })

  it('refuses orders that have not arrived and orders of another member', async () => {
    const { order, token } = await createReviewable('shipped')
    expect(await shop.call(toComment, { id: order.orderNo }, { token })).toMatchObject({ code: 300_006 })
    const other = await shop.createToken(persona('oliver').email)
    const missing = { code: 500, msg: 'The order does not exist' }
    expect(await shop.call(toComment, { id: order.orderNo }, { token: other })).toMatchObject(missing)
  })
})

describe('POST /api/shop/comment/batchAdd', () => {
  it('[CALL-shop-comment-batchAdd] stores a review, and shows and counts it once it is approved', async () => {
    const { token, memberId, item, form } = await createReviewable()
    const { productCode, reviewCount } = await getProduct(item.productId)
    const { ids } = await shop.call.ok(batchAdd, form(), { token })

    expect((await shop.call.ok(list, { productCode })).total).toBe(reviewCount)
    expect(await readBalance(memberId)).toBe(0)

    const now = shop.deps.clock.now()
    const reviewId = Number(ids[0])
    await Promise.all([1, 2].map(() => decideReview(shop.deps, { reviewId, isShown: true, now })))
    const shown = await shop.call.ok(list, { productCode })

    expect(shown.rows[0]).toMatchObject({ rating: 4, content: 'Fits <b>well</b>', isVerified: true })
    expect(await getProduct(item.productId)).toMatchObject({
      reviewCount: reviewCount + 1,
      ratingSum: 4,
      ratingAvg: 4,
    })
    expect(await readBalance(memberId)).toBe(20)
  })

  it('accepts one review per item, even for parallel requests', async () => {
    const { token, form, item } = await createReviewable()
    const responses = await Promise.all(
      Array.from({ length: 8 }, () => shop.call(batchAdd, form(), { token })),
    )
    expect(responses.filter(response => response.code === 0)).toHaveLength(1)
    expect(responses.filter(response => response.code === 500)).toHaveLength(7)
    expect(await shop.deps.db.review.count({ where: { orderItemId: item.id } })).toBe(1)
  })

  it('approves a review with photos automatically after two hours, for 40 points', async () => {
    const { token, memberId, form } = await createReviewable()
    const images = [await storePhoto(shop, 'review-1')]
    await shop.call.ok(batchAdd, form({ images }), { token })
    await shop.moveClock(shop.deps.clock.nowMs() + 2 * HOUR_MS)
    const mine = await shop.call.ok(own, {}, { token })
    expect(mine.rows).toMatchObject([{ reviewStatus: 'shown', images, points: 40 }])
    expect(await readBalance(memberId)).toBe(40)
  })

  it('does not count a rejected review', async () => {
    const { token, memberId, form, item } = await createReviewable()
    const { ids } = await shop.call.ok(batchAdd, form(), { token })
    const now = shop.deps.clock.now()
    await decideReview(shop.deps, { reviewId: Number(ids[0]), isShown: false, now })
    expect(await readBalance(memberId)).toBe(0)
    expect((await getProduct(item.productId)).reviewCount).toBe(0)
    expect((await shop.call.ok(own, { reviewStatus: 'refused' }, { token })).total).toBe(1)
  })

  it('[ERR-200001] rejects items of other orders, and stores nothing', async () => {
    const { token, form, item } = await createReviewable()
    const other = await createReviewable()
    const items = [...form().items, ...other.form().items]
    expect(await shop.call(batchAdd, { ...form(), items }, { token })).toMatchObject({ code: 200_001 })
    expect(await shop.deps.db.review.count({ where: { orderItemId: item.id } })).toBe(0)
  })

  it('refuses ratings out of range, photos that were not uploaded, and orders that were not received', async () => {
    const { token, form } = await createReviewable()
    for (const facts of [
      { rating: 0 },
      { rating: 6 },
      { images: ['/uploads/none.png'] },
      { images: ['x'] },
    ]) {
      expect(await shop.call(batchAdd, form(facts), { token })).toMatchObject({ code: 3001 })
    }

    const shipped = await createReviewable('shipped')
    expect(await shop.call(batchAdd, shipped.form(), { token: shipped.token })).toMatchObject({
      code: 300_006,
    })
  })
})

describe('POST /api/my/comment/list', () => {
  it('[CALL-my-comment-list] pages through own reviews, newest first', async () => {
    const token = await shop.createToken(persona('oliver').email)
    const { rows, total } = await shop.call.ok(own, { pageSize: 2 }, { token })
    expect(total).toBe(3)
    expect(rows.map(row => row.title)).toEqual(['Charging again', 'Good station, short cable'])
    expect(rows[0]?.points).toBe(20)
    const { token: other } = await createBuyer(shop)
    expect(await shop.call.ok(own, {}, { token: other })).toEqual({ rows: [], total: 0 })
  })
})

describe('formatAuthorName', () => {
  it.each([
    ['Oliver Hart', 'Oliver H.'],
    ['Élodie  Martin Dupont', 'Élodie D.'],
    ['Cher', 'Cher'],
  ])('shortens %s to %s', (name, shown) => {
    expect(formatAuthorName(name)).toBe(shown)
  })
})
