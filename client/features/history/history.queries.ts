import { callQuery } from '#client/lib/api/query.ts'
import { MOST_SEEN } from './seen.rules.ts'

/** Products on one page of what was viewed. */
export const VIEWED_PER_PAGE = 20

export const historyQueries = {
  /** The last ones, for a carousel beside a product; it may stay away. */
  recent: () =>
    callQuery('history', 'list', { pageNum: 1, pageSize: MOST_SEEN }, { meta: { reaction: 'silent' } }),
  page: (pageNum: number) => callQuery('history', 'list', { pageNum, pageSize: VIEWED_PER_PAGE }),
}
