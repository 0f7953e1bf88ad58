import { callQuery } from '#storefront/lib/api/query.ts'
import { MAX_SEEN } from './seen-products.ts'

/** Products per page of the viewing history. */
export const VIEWED_PER_PAGE = 20

export const historyQueries = {
  /** The most recently viewed products, for the carousel. Errors are silent. */
  recent: () =>
    callQuery('history', 'list', { pageNum: 1, pageSize: MAX_SEEN }, { meta: { reaction: 'silent' } }),
  page: (pageNum: number) => callQuery('history', 'list', { pageNum, pageSize: VIEWED_PER_PAGE }),
}
