import { callQuery } from '#client/lib/api/query.ts'

export const OWN_REVIEWS_PER_PAGE = 10

export const ownReviewQueries = {
  /** The member's reviews, newest first. */
  list: (pageNum: number) => callQuery('review', 'own', { pageNum, pageSize: OWN_REVIEWS_PER_PAGE }),
  /** Items of an order that can be reviewed. */
  toWrite: (orderNo: string) => callQuery('review', 'toComment', { id: orderNo }),
}
