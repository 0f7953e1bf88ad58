import { callQuery } from '#client/lib/api/query.ts'

export const OWN_REVIEWS_PER_PAGE = 10

export const ownReviewQueries = {
  /** Own reviews, newest first. */
  list: (pageNum: number) => callQuery('review', 'own', { pageNum, pageSize: OWN_REVIEWS_PER_PAGE }),
  /** What of an order can be reviewed. */
  toWrite: (orderNo: string) => callQuery('review', 'toComment', { id: orderNo }),
}
