import { omitUndefined } from '@fixbench/contract/core/omit-undefined.ts'
import { callQuery } from '#storefront/lib/api/query.ts'

/** Filter and page of a product's reviews. */
export type ReviewFilter = {
  rating: number | undefined
  hasImages: boolean
  productSpec: string | undefined
  pageNum: number
}

export const FIRST_REVIEWS: ReviewFilter = {
  rating: undefined,
  hasImages: false,
  productSpec: undefined,
  pageNum: 1,
}
export const REVIEWS_PER_PAGE = 5

export const reviewQueries = {
  list: (productCode: string, { rating, hasImages, productSpec, pageNum }: ReviewFilter) =>
    callQuery('review', 'list', {
      productCode,
      pageNum,
      pageSize: REVIEWS_PER_PAGE,
      ...omitUndefined({ rating, hasImages: hasImages || undefined, productSpec }),
    }),
}

export const OWN_REVIEWS_PER_PAGE = 10

export const ownReviewQueries = {
  /** The member's reviews, newest first. */
  list: (pageNum: number) => callQuery('review', 'own', { pageNum, pageSize: OWN_REVIEWS_PER_PAGE }),
  /** Items of an order that can be reviewed. */
  toWrite: (orderNo: string) => callQuery('review', 'toComment', { id: orderNo }),
}
