import type { DataOf, ParsedOf } from '@fixbench/contract/core/endpoint.ts'
import { omitUndefined } from '@fixbench/contract/core/omit-undefined.ts'
import { ReviewStatusSchema, type reviewEndpoints } from '@fixbench/contract/review/review.contract.ts'
import { summarizeStars } from '@fixbench/domain/catalog/summarize-stars.ts'
import { REVIEW_POINTS, REVIEW_POINTS_WITH_IMAGES } from '@fixbench/domain/policies.ts'
import type { Member } from '@fixbench/domain/viewer.ts'
import type { ShopContext } from '#server/context/shop-context.ts'
import { toIso } from '#server/database/row.ts'
import { toPageArgs, toRange } from '#server/lib/paging.ts'
import { toLineProduct } from '#server/modules/order/order.mapper.ts'
import { getReceivedOrder } from '#server/modules/order/order.service.ts'
import { countStars, countVariants, listReviews } from './review.repo.ts'

/** One page of a product's approved reviews with a summary of all of them. Empty for an unknown product. */
export const listProductReviews = ({ sql }: ShopContext, input: ParsedOf<typeof reviewEndpoints.list>) => {
  const { productCode, rating = null, hasImages = false, productSpec = null, sortType } = input
  const filter = { productCode, rating, hasImages, productSpec, sortType }
  const { rows, total } = listReviews(sql, filter, toRange(input))
  return {
    rows: rows.map(({ createdAt, repliedAt, isVerified, ...row }) => ({
      ...row,
      isVerified: isVerified === 1,
      createTime: toIso(createdAt),
      repliedAt: toIso(repliedAt),
    })),
    total,
    summary: summarizeStars(countStars(sql, productCode)),
    variants: countVariants(sql, productCode),
  }
}

/** Items of a received order and whether each was reviewed. */
export const showReviewable = (deps: ShopContext, viewer: Member, orderNo: string) => {
  const order = getReceivedOrder(deps, viewer, orderNo)
  return {
    orderNo,
    receivedTime: toIso(order.receivedAt),
    items: order.items.map(item => ({
      orderItemId: String(item.id),
      ...toLineProduct(item),
      skuNum: item.quantity,
      isReviewed: item.reviewedAt !== null,
    })),
    points: REVIEW_POINTS,
    pointsWithImages: REVIEW_POINTS_WITH_IMAGES,
  }
}

const ownReviewInclude = {
  images: { orderBy: { sort: 'asc' }, select: { url: true } },
  product: { select: { productCode: true, nameEn: true, imageUrl: true, seoUrl: true } },
  orderItem: { select: { order: { select: { orderNo: true } } } },
} as const

/** One page of the member's reviews in any status, newest first. */
export const listOwnReviews = async (
  { db }: ShopContext,
  { memberId }: Member,
  { reviewStatus, ...page }: ParsedOf<typeof reviewEndpoints.own>,
): Promise<DataOf<typeof reviewEndpoints.own>> => {
  const where = { memberId, ...omitUndefined({ status: reviewStatus }) }
  const [reviews, total] = await Promise.all([
    db.review.findMany({
      where,
      include: ownReviewInclude,
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      ...toPageArgs(page),
    }),
    db.review.count({ where }),
  ])
  const entries = await db.pointEntry.findMany({
    where: { memberId, kind: 'review', reference: { in: reviews.map(review => String(review.id)) } },
    select: { reference: true, delta: true },
  })
  const pointsById = new Map(entries.map(entry => [entry.reference, entry.delta]))
  const rows = reviews.map(({ product, orderItem, images, ...review }) => ({
    id: String(review.id),
    reviewStatus: ReviewStatusSchema.parse(review.status),
    orderNo: orderItem?.order.orderNo ?? '',
    productCode: product.productCode,
    nameEn: product.nameEn,
    image: product.imageUrl,
    seoUrl: product.seoUrl,
    productSpec: review.skuSpec,
    rating: review.rating,
    title: review.title,
    content: review.content,
    images: images.map(image => image.url),
    helpfulCount: review.helpfulCount,
    replyText: review.replyText,
    repliedAt: toIso(review.repliedAt),
    points: pointsById.get(String(review.id)) ?? 0,
    createTime: review.createdAt.toISOString(),
  }))

  return { rows, total }
}
