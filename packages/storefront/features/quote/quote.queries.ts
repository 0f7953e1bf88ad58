import { callQuery } from '#storefront/lib/api/query.ts'

export const QUOTES_PER_PAGE = 20

export const quoteQueries = {
  /** One page of the member's quotes, newest first. */
  list: (pageNum: number) => callQuery('quote', 'list', { pageNum, pageSize: QUOTES_PER_PAGE }),

  /** A quote with its history. */
  detail: (quoteNo: string) => callQuery('quote', 'detail', { quoteNo }),
}
