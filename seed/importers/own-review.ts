import { shopTime } from '@fixbench/fixtures/shop-time.ts'
import { toDbInstant } from '@fixbench/server/database/row.ts'
import { z } from 'zod'
import type { SeedContext } from '../context.ts'
import { getCount, readRows } from '../database.ts'

type OwnReview = {
  order: string
  rating: number
  title: string
  content: string
  status?: 'pending'
  hasPicture?: boolean
  daysAgo: number
}

const OWN_REVIEWS: readonly OwnReview[] = [
  {
    order: 'oliver-batteries',
    rating: 5,
    title: 'Solid cells',
    content:
      'I’ve installed 15, and none have come back. Battery health reads 100 percent after the first full charge.',
    hasPicture: true,
    daysAgo: 380,
  },
  {
    order: 'oliver-tools',
    rating: 4,
    title: 'Good station, short cable',
    content: 'It heats up fast and holds its temperature. The power cable could be longer.',
    daysAgo: 240,
  },
  {
    order: 'oliver-points',
    rating: 5,
    title: 'Charging again',
    content: 'The board revision matched, and the microphone works. I saved two phones in one evening.',
    daysAgo: 8,
  },
  {
    order: 'tom-received',
    rating: 5,
    title: 'Quick to Brisbane',
    content:
      'It got here sooner than I expected, with everything in bubble wrap. Touch works right into the corners.',
    daysAgo: 30,
  },
  {
    order: 'wanda-1',
    rating: 5,
    title: 'Does its job',
    content: 'It came well packed and works as described, even after months of daily use.',
    daysAgo: 140,
  },
  {
    order: 'elodie-1',
    rating: 4,
    title: 'Fits well',
    content: 'It sits exactly where the original did, but the liner tears easily.',
    status: 'pending',
    daysAgo: 1,
  },
]

const ItemSchema = z.object({
  itemId: z.number(),
  productId: z.number(),
  productSpec: z.string(),
  images: z.string(),
  memberId: z.number(),
  memberName: z.string(),
  countryIso: z.string().nullable(),
})
type Item = z.infer<typeof ItemSchema>

/** Writes the personas' reviews of their orders. One is pending. */
export const importOwnReviews = (ctx: SeedContext): void => {
  const firstId = getCount(ctx.db, 'SELECT coalesce(max(id), 0) + 1 FROM Review')
  const reviews = OWN_REVIEWS.map((own, index) => ({
    ...own,
    id: firstId + index,
    item: getItem(ctx, own.order),
    createdAt: shopTime.day(-own.daysAgo),
  }))
  ctx.insertEach(
    'Review',
    reviews,
    ({ id, item, rating, title, content, status, hasPicture, createdAt }) => ({
      id,
      productId: item.productId,
      orderItemId: item.itemId,
      memberId: item.memberId,
      authorName: item.memberName.replace(/(\w+) (\w).*/, '$1 $2.'),
      countryIso: item.countryIso ?? '',
      skuSpec: item.productSpec,
      rating,
      title,
      content,
      status,
      isVerified: true,
      hasImages: hasPicture,
      helpfulCount: 2,
      createdAt,
    }),
  )
  ctx.insertEach('ReviewImage', reviews, ({ id, item, hasPicture }) =>
    hasPicture === true ? { reviewId: id, url: secondPicture(item.images) } : [],
  )
  for (const { item, createdAt } of reviews) {
    ctx.db
      .prepare('UPDATE OrderItem SET reviewedAt = ? WHERE id = ?')
      .run(toDbInstant(createdAt.getTime()), item.itemId)
  }
}

const getItem = (ctx: SeedContext, order: string): Item => {
  const [item] = readRows(
    ctx.db,
    ItemSchema,
    `SELECT i.id itemId, i.productId, i.productSpec, p.images, m.id memberId, m.memberName, m.countryIso
     FROM Orders o JOIN OrderItem i ON i.orderId = o.id JOIN Product p ON p.id = i.productId JOIN Member m ON m.id = o.memberId
     WHERE o.submitKey = ? ORDER BY i.id LIMIT 1`,
    `seed-${order}`,
  )
  if (item === undefined) throw new Error(`No order ${order} to review`)
  return item
}

const secondPicture = (images: string): string => {
  const gallery: string[] = JSON.parse(images)
  return gallery[1] ?? gallery[0] ?? ''
}
