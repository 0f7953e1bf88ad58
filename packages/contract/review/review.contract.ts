import { z } from 'zod'
import { ReviewSummarySchema } from '../catalog/catalog.schemas.ts'
import { component } from '../core/component.ts'
import { endpoint } from '../core/endpoint.ts'
import { flag, id, int, list, longText, text } from '../core/field.ts'
import { pageFields, toPageSchema } from '../core/paging.ts'
import { orderedItemFields } from '../order/ordered-item.ts'
import { uploadedPhoto } from '../upload/upload.contract.ts'
import { REVIEW_PHOTOS } from '../upload/upload-constants.ts'

const ReviewSchema = component('Review', {
  id: z.string(),
  authorName: z.string(),
  country: z.string().describe('ISO code of the author’s country, or empty.'),
  productSpec: z.string(),
  rating: z.int().min(1).max(5),
  title: z.string(),
  content: z.string(),
  isVerified: z.boolean(),
  helpfulCount: z.int(),
  images: z.array(z.string()),
  replyText: z.string().nullable(),
  repliedAt: z.iso.datetime().nullable(),
  createTime: z.iso.datetime(),
})
export type Review = z.output<typeof ReviewSchema>

export const ReviewStatusSchema = z.enum(['pending', 'shown', 'refused'])

/** An ordered item that can be reviewed or was reviewed. */
const ReviewableItemSchema = component('ReviewableItem', {
  ...orderedItemFields,
  skuNum: z.int(),
  isReviewed: z.boolean(),
})

/** A review as shown to its author. Pending reviews are hidden from others. */
const OwnReviewSchema = ReviewSchema.omit({ authorName: true, country: true, isVerified: true })
  .extend({
    reviewStatus: ReviewStatusSchema,
    orderNo: z.string(),
    productCode: z.string(),
    nameEn: z.string(),
    image: z.string(),
    seoUrl: z.string(),
    points: z.int().describe('Points earned; 0 until it is published.'),
  })
  .meta({ id: 'OwnReview' })
export type OwnReview = z.output<typeof OwnReviewSchema>

export const reviewEndpoints = {
  list: endpoint.open({
    description:
      'Published reviews of a product with the summary of all of them. Filters apply only to the rows.',
    route: 'POST /api/shop/comment/list',
    summary: 'List reviews of a product',
    input: z.object({
      productCode: text(80),
      rating: int(1, 5).optional(),
      hasImages: flag().optional(),
      productSpec: text(200).optional().describe('Only reviews of this variant.'),
      sortType: int(0, 3).default(0).describe('0: newest, 1: best, 2: worst, 3: most helpful'),
      ...pageFields(10, 50),
    }),
    data: toPageSchema(ReviewSchema).extend({
      summary: ReviewSummarySchema,
      variants: z
        .array(z.object({ productSpec: z.string(), count: z.int() }))
        .describe('Reviewed variants with their number of reviews, most reviewed first.'),
    }),
  }),

  toComment: endpoint({
    description: 'Items of a received order that can be reviewed. `id` is the order number.',
    route: 'POST /api/shop/comment/toComment/{id}',
    summary: 'List reviewable items of an order',
    input: z.object({ id: id() }),
    data: z.object({
      orderNo: z.string(),
      receivedTime: z.iso.datetime().nullable(),
      items: z.array(ReviewableItemSchema),
      points: z.int().describe('Points for a published review, without and with pictures.'),
      pointsWithImages: z.int(),
    }),
    errors: ['NOT_FOUND', 'ORDER_STATE'],
  }),

  batchAdd: endpoint.idempotent({
    description:
      'Reviews items of a received order, each once. All are saved or none. They are published after approval.',
    route: 'POST /api/shop/comment/batchAdd',
    bodyKind: 'json',
    summary: 'Review items of an order',
    input: z.object({
      orderNo: text(40),
      items: z
        .array(
          z.object({
            orderItemId: id(),
            rating: int(1, 5),
            title: text(120, 0).default(''),
            content: longText(4000, 3),
            images: list(uploadedPhoto(), REVIEW_PHOTOS).default([]),
          }),
        )
        .min(1)
        .max(100),
    }),
    data: z.object({ ids: z.array(z.string()) }),
    errors: ['NOT_FOUND', 'ORDER_STATE', 'ORDER_PRODUCT_MISSING', 'REFUSED'],
  }),

  own: endpoint({
    description: 'The member’s reviews, newest first.',
    route: 'POST /api/my/comment/list',
    summary: 'List own reviews',
    input: z.object({ reviewStatus: ReviewStatusSchema.optional(), ...pageFields(10, 100) }),
    data: toPageSchema(OwnReviewSchema),
  }),
}
