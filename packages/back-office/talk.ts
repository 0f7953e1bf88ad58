import type { backOfficeEndpoints } from '@fixbench/contract/back-office/back-office.contract.ts'
import { QuestionStatusSchema } from '@fixbench/contract/back-office/cases.contract.ts'
import type { DataOf, ParsedOf } from '@fixbench/contract/core/endpoint.ts'
import { ReviewStatusSchema } from '@fixbench/contract/review/review.contract.ts'
import type { ShopContext } from '@fixbench/server/context/shop-context.ts'
import { toStatusCounts } from '@fixbench/server/database/row.ts'
import { toPageArgs } from '@fixbench/server/lib/paging.ts'
import { decideReview as decidePendingReview } from '@fixbench/server/modules/review/review.due.ts'

const product = { select: { nameEn: true, imageUrl: true, seoUrl: true } } as const
const orderBy = [{ createdAt: 'desc' as const }, { id: 'desc' as const }]

type Product = { nameEn: string; imageUrl: string; seoUrl: string }

const toProductFields = ({ nameEn, imageUrl, seoUrl }: Product) => ({
  productName: nameEn,
  image: imageUrl,
  seoUrl,
})

/** One page of the product questions of all buyers, newest first. */
export const listQuestions = async (
  { db }: ShopContext,
  { status, ...page }: ParsedOf<typeof backOfficeEndpoints.questions>,
): Promise<DataOf<typeof backOfficeEndpoints.questions>> => {
  const where = status === undefined ? {} : { status }
  const rows = await db.productQuestion.findMany({
    where,
    include: { product },
    orderBy,
    ...toPageArgs(page),
  })
  const total = await db.productQuestion.count({ where })
  const groups = await db.productQuestion.groupBy({ by: ['status'], _count: { _all: true } })

  return {
    rows: rows.map(row => ({
      questionId: row.id,
      status: QuestionStatusSchema.parse(row.status),
      ...toProductFields(row.product),
      question: row.question,
      answer: row.answer,
      authorName: row.authorName,
      email: row.email,
      createTime: row.createdAt.toISOString(),
    })),
    total,
    counts: toStatusCounts(QuestionStatusSchema.options, groups),
  }
}

/** One page of the reviews of all buyers, newest first. */
export const listReviews = async (
  { db }: ShopContext,
  { reviewStatus, ...page }: ParsedOf<typeof backOfficeEndpoints.reviews>,
): Promise<DataOf<typeof backOfficeEndpoints.reviews>> => {
  const where = reviewStatus === undefined ? {} : { status: reviewStatus }
  const rows = await db.review.findMany({
    where,
    include: { product, images: { orderBy: { sort: 'asc' }, select: { url: true } } },
    orderBy,
    ...toPageArgs(page),
  })
  const total = await db.review.count({ where })
  const groups = await db.review.groupBy({ by: ['status'], _count: { _all: true } })

  return {
    rows: rows.map(row => ({
      reviewId: row.id,
      reviewStatus: ReviewStatusSchema.parse(row.status),
      ...toProductFields(row.product),
      rating: row.rating,
      title: row.title,
      content: row.content,
      images: row.images.map(({ url }) => url),
      authorName: row.authorName,
      isVerified: row.isVerified,
      createTime: row.createdAt.toISOString(),
    })),
    total,
    counts: toStatusCounts(ReviewStatusSchema.options, groups),
  }
}

/** Publishes or rejects a pending review. A decided one doesn't change. */
export const decideReview = async (
  deps: ShopContext,
  input: ParsedOf<typeof backOfficeEndpoints.decideReview>,
): Promise<DataOf<typeof backOfficeEndpoints.decideReview>> => {
  const { reviewStatus } = await decidePendingReview(deps, { ...input, now: deps.clock.now() })

  return { reviewStatus: ReviewStatusSchema.parse(reviewStatus) }
}
