import { callQuery } from '#client/lib/api/query.ts'

/** Which reviews of a product are wanted. */
export type ReviewWish = { rating: number | undefined; hasImages: boolean; pageNum: number }

export const FIRST_REVIEWS: ReviewWish = { rating: undefined, hasImages: false, pageNum: 1 }
export const REVIEWS_PER_PAGE = 5

export const reviewQueries = {
  list: (productCode: string, { rating, hasImages, pageNum }: ReviewWish) =>
    callQuery('review', 'list', {
      productCode,
      pageNum,
      pageSize: REVIEWS_PER_PAGE,
      ...(rating !== undefined && { rating }),
      ...(hasImages && { hasImages }),
    }),
}
