import { callQuery } from '#client/lib/api/query.ts'

const PAGE_SIZE = 20

export const quoteQueries = {
  /** The member's quotes, newest first. */
  list: () => callQuery('quote', 'list', { pageSize: PAGE_SIZE }),

  /** A quote with its history. */
  detail: (quoteNo: string) => callQuery('quote', 'detail', { quoteNo }),
}
