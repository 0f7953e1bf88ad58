import { z } from 'zod'
import { ReviewSummarySchema } from './catalog.schemas.ts'
import { endpoint } from './core/endpoint.ts'
import { flag, int, text } from './core/field.ts'
import { pageFields, pageOf } from './core/paging.ts'

export const ReviewSchema = z
  .object({
    id: z.string(),
    authorName: z.string(),
    /** ISO code of the author's country, or empty. */
    country: z.string(),
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
  .meta({ id: 'Review' })
export type Review = z.output<typeof ReviewSchema>

export const reviewEndpoints = {
  /** Shown reviews of a product with the summary of all of them; star and picture filters only narrow the rows. */
  list: endpoint({
    id: 'CALL-shop-comment-list',
    method: 'POST',
    path: '/api/shop/comment/list',
    bodyKind: 'form',
    access: 'open',
    summary: 'Reviews of a product',
    input: z.object({
      productCode: text(80),
      rating: int(1, 5).optional(),
      hasImages: flag().optional(),
      /** 0 newest, 1 best, 2 worst, 3 most helpful */
      sortType: int(0, 3).default(0),
      ...pageFields(10, 50),
    }),
    data: pageOf(ReviewSchema).extend({ summary: ReviewSummarySchema }),
    errors: [],
  }),
}
